import { useEffect, useState, type ComponentType } from 'react'
import { inOrder } from '#shared/in-order.ts'

export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const inTurn = inOrder<'part'>()
  return {
    get: () => loaded,
    /** One try after the other: parallel imports of a file share one request, and would fail together. */
    load: () => inTurn('part', async () => (loaded ??= await load())),
  }
}

export type LazyPart<Props> = ReturnType<typeof lazyPart<Props>>

/** Like `React.lazy`, but it can fail and be tried again: on `retry`, and when back online. */
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
    // oxlint-disable-next-line react/exhaustive-deps -- `retry` only sets state
  }, [part, wanted])
  return { Part: part.get(), hasFailed: state === 'failed', retry }
}
