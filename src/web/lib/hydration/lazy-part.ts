import { useEffect, useState, type ComponentType } from 'react'
import { inOrder } from '#shared/in-order.ts'

export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const inTurn = inOrder<'part'>()
  return {
    get: () => loaded,
    /** After a try that is under way: a browser asks for a file once, and both would fail. */
    load: () => inTurn('part', async () => (loaded ??= await load())),
  }
}

export type LazyPart<Props> = ReturnType<typeof lazyPart<Props>>

/** Loads when first wanted, when the browser is back online, and on `retry`; never throws. */
export function useLazyPart<Props>(part: LazyPart<Props>, { wanted = true } = {}) {
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
