import { useRef, useState } from 'react'
import { ApiError } from '../api.ts'

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

/** What the form began with, and whether somebody saved another state since. */
export function useConflict<Saved>(opened: Saved, fetchSaved: () => Promise<Saved | null>) {
  const loaded = useRef(opened)
  const [isConflicting, setConflicting] = useState(false)
  const isOverwriting = useRef(false)
  const fetchTheirs = async () => {
    const saved = await fetchSaved()
    if (!saved) throw new ApiError(404, '')
    return saved
  }
  return {
    loaded,
    isConflicting,
    fetchSaved: fetchTheirs,
    /** For this one submit, whatever becomes of it. */
    saveOver: async (submit: () => Promise<unknown>) => {
      isOverwriting.current = true
      try {
        await submit()
      } finally {
        isOverwriting.current = false
      }
    },
    /** What this save replaces by decision; null for an ordinary one. */
    overwritten: async () => (isOverwriting.current ? fetchTheirs() : null),
    /** The form goes on from this state. */
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
