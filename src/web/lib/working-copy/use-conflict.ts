import { useRef, useState } from 'react'
import { ApiError } from '../api.ts'

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

/** What the form began with, and whether somebody saved another state since. */
export function useConflict<Saved>(opened: Saved, fetchSaved: () => Promise<Saved | null>) {
  const loaded = useRef(opened)
  const [isConflicting, setConflicting] = useState(false)
  return {
    loaded,
    isConflicting,
    fetchSaved: async () => {
      const saved = await fetchSaved()
      if (!saved) throw new ApiError(404, '')
      return saved
    },
    /** The form goes on from this state. */
    settle: (saved: Saved) => {
      loaded.current = saved
      setConflicting(false)
    },
    save: async <Answer>(send: () => Promise<Answer>) => {
      try {
        return await send()
      } catch (error) {
        setConflicting(isConflict(error))
        throw error
      }
    },
  }
}
