import { useEffect, useState, type ComponentType } from 'react'

export function latePart<Props>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const tryNow = async () => (loaded ??= await load())
  return {
    get: () => loaded,
    /** After a try that is under way: a browser asks for a file once, and both would fail. */
    load: () => {
      const mine = last.then(tryNow, tryNow)
      last = mine
      return mine
    },
  }
}

export type LatePart<Props> = ReturnType<typeof latePart<Props>>

/** Loads when first wanted, when the browser is back online, and on `retry`; never throws. */
export function useLatePart<Props>(part: LatePart<Props>, { wanted = true } = {}) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const retry = async () => {
    setState('loading')
    const next = await part.load().then(
      () => 'loaded' as const,
      () => 'failed' as const,
    )
    setState(next)
    return next
  }
  useEffect(() => {
    const load = () => {
      if (!part.get()) void retry()
    }
    if (!wanted) return undefined
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [part, wanted])
  return { Part: part.get(), hasFailed: state === 'failed', retry }
}
