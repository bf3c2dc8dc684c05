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
  const fetchTheirs = async (): Promise<NonNullable<Saved>> => {
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
    settle: (saved: Saved) => {
      loaded.current = saved
      setConflicting(false)
    },
    /** `send` is told which state it replaces, and whether that is somebody else's. */
    save: async <Answer>(send: (before: Saved, isTheirs: boolean) => Promise<Answer>) => {
      const isTheirs = isOverwriting.current
      try {
        return await send(isTheirs ? await fetchTheirs() : loaded.current, isTheirs)
      } catch (error) {
        if (isConflict(error)) setConflicting(true)
        throw error
      }
    },
  }
}
