import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useQueryClient } from '#web/lib/calls/use-query.ts'
import { sendUnsentNotes, unsentNotes, watchUnsent, type UnsentNote } from './unsent-notes.ts'

/** Used on every page: tries again after each navigation, and when back online. */
export function useSendingNotes(personId: number) {
  const client = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => {
    const sendThem = () => void sendUnsentNotes(client, personId)
    sendThem()
    window.addEventListener('online', sendThem)
    return () => window.removeEventListener('online', sendThem)
  }, [client, personId, pathname])
}

/** Empty until the browser's storage can be read. */
export function useUnsentNotes(personId: number | undefined) {
  const [notes, setNotes] = useState<UnsentNote[]>([])
  useEffect(() => {
    if (personId === undefined) return
    const read = () => setNotes(unsentNotes(personId))
    read()
    return watchUnsent(read)
  }, [personId])
  return notes
}
