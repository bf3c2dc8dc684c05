import { useEffect, useState } from 'react'
import { invalidate } from '#web/lib/query.ts'
import { useQueryClient } from '#web/lib/use-query.ts'
import type { Note } from '../contract.ts'
import { NoteKeeper, type NoteState } from './note-keeper.ts'
import { noteQuery } from './queries.ts'

export function useNote(lessonId: number, stored: Note, draftKey: string) {
  const client = useQueryClient()
  const [shown, setShown] = useState<{ text?: string; state: NoteState }>({
    state: { is: 'untouched' },
  })
  const [keeper] = useState(
    () =>
      new NoteKeeper({
        path: noteQuery(lessonId).path,
        draftKey,
        stored,
        load: () => client.refresh(noteQuery(lessonId)),
        onSaved: (note) => {
          client.set(noteQuery(lessonId), note)
          void invalidate(client, '/api/notes')
        },
        show: (text, state) => setShown({ text, state }),
      }),
  )
  useEffect(() => {
    const save = () => void keeper.save()
    const leave = () => void keeper.save({ keepalive: true })
    save()
    window.addEventListener('online', save)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('online', save)
      window.removeEventListener('pagehide', leave)
      save()
    }
  }, [keeper])
  useEffect(() => keeper.hear(stored), [keeper, stored])
  return { text: shown.text ?? keeper.text, state: shown.state, keeper }
}
