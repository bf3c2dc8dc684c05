import { useRef } from 'react'
import type { Query } from './query.ts'
import { useQueryClient } from './use-query.ts'

export type Optimistic<Input, Known> = {
  query: Query<Known>
  change: (known: Known, input: Input) => Known
}

type UnderWay<Input, Known> = { saved: Known; inputs: Input[] }

/** Shows changes before they are saved, and reverts those that could not be. */
export function useOptimistic<Input, Known>(optimistic: Optimistic<Input, Known> | undefined) {
  const client = useQueryClient()
  const underWay = useRef<UnderWay<Input, Known>>(undefined)

  /** Returns what to call once it is known whether it was saved. */
  return (input: Input) => {
    if (!optimistic) return () => {}
    const { query, change } = optimistic
    const known = client.read(query)
    if (known === undefined) return () => {}
    client.cancel(query)
    const now = (underWay.current ??= { saved: known, inputs: [] })
    const show = () => client.set(query, now.inputs.reduce(change, now.saved))
    now.inputs.push(input)
    show()
    return (isSaved: boolean) => {
      now.inputs.splice(now.inputs.indexOf(input), 1)
      if (isSaved) now.saved = change(now.saved, input)
      if (now.inputs.length === 0) underWay.current = undefined
      show()
    }
  }
}
