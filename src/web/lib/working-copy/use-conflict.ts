import { useRef, useState } from 'react'
import { ApiError } from '../calls/api.ts'
import type { QueryClient } from '../calls/query-client.ts'
import { answered, settleChange, type Query } from '../calls/query.ts'

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

/** Somebody else has saved: whatever else was read of it is as old as what was opened. */
export async function readAgain<Saved>(
  client: QueryClient,
  query: Query<Saved>,
  changed: readonly string[],
) {
  const saved = await client.refresh(query)
  await settleChange(client, changed, [answered(query, saved)])
  return saved
}

export function useConflict<Saved>(opened: Saved, fetchSaved: () => Promise<Saved | null>) {
  const loaded = useRef(opened)
  const [isConflicting, setConflicting] = useState(false)
  const isOverwriting = useRef(false)
  const fetchTheirs = async () => {
    const saved = await fetchSaved()
    if (!saved) throw new ApiError(404)
    return saved
  }
  return {
    loaded,
    isConflicting,
    fetchSaved: fetchTheirs,
    saveOver: async (submit: () => Promise<unknown>) => {
      isOverwriting.current = true
      try {
        await submit()
      } finally {
        isOverwriting.current = false
      }
    },
    /** The state to overwrite, or null if this save does not overwrite on purpose. */
    overwritten: async () => (isOverwriting.current ? fetchTheirs() : null),
    settle: (saved: Saved) => {
      loaded.current = saved
      setConflicting(false)
    },
    save: async <Answer>(send: () => Promise<Answer>) => {
      try {
        return await send()
      } catch (error) {
        if (isConflict(error)) setConflicting(true)
        throw error
      }
    },
  }
}
