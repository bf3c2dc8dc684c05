import { useEffect, useState } from 'react'
import { inOrder } from '#shared/in-order.ts'
import { loadCode } from '../deployment.ts'

/** A component, or several that come together. */
export function lazyPart<Part>(load: () => Promise<Part>) {
  let loaded: Part | undefined
  const inTurn = inOrder<'part'>()
  return {
    get: () => loaded,
    /** One try after the other: parallel imports of a file share one request, and would fail together. */
    load: () => inTurn('part', async () => (loaded ??= await load())),
  }
}

/** What a file exports under a name; if its code is gone, the page is reloaded as `loadCode` says. */
export const lazyExport = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) => lazyPart(async () => (await loadCode(load))[name])

export type LazyPart<Part> = ReturnType<typeof lazyPart<Part>>

type State = 'loading' | 'loaded' | 'failed'

/** Like `React.lazy`, but it can fail and be tried again: on `retry`, and when back online. */
export function useLazyPart<Part>(part: LazyPart<Part>, { wanted = true } = {}) {
  const [state, setState] = useState<State>(() => (part.get() ? 'loaded' : 'loading'))
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
      // It may have arrived after this was rendered.
      if (part.get()) setState('loaded')
      else void retry()
    }
    if (!wanted) return undefined
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
    // oxlint-disable-next-line react/exhaustive-deps -- `retry` only sets state
  }, [part, wanted])
  return { Part: part.get(), hasFailed: state === 'failed', retry }
}
