import { useEffect, useState } from 'react'
import { invalidate } from '#web/lib/calls/query.ts'
import { useQueryClient } from '#web/lib/calls/use-query.ts'
import { useSession } from '#web/session/session.ts'
import type { Note } from '../contract.ts'
import { NoteSaver, type NoteState } from './note-saver.ts'
import { noteQuery } from './queries.ts'
import { noteDraftKey, writeHere } from './unsent-notes.ts'

export type NotedLesson = { courseId: number; lessonId: number }

export function useNote({ courseId, lessonId }: NotedLesson, stored: Note) {
  const client = useQueryClient()
  const { user } = useSession()
  const draftKey = noteDraftKey(user?.id, lessonId)
  const [shown, setShown] = useState<{ text?: string; state: NoteState }>({
    state: { is: 'untouched' },
  })
  const [saver] = useState(
    () =>
      new NoteSaver({
        path: noteQuery(lessonId).path,
        draftKey,
        courseId,
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
    const save = () => void saver.save()
    const leave = () => void saver.save({ keepalive: true })
    const leaveIt = writeHere(draftKey, () => saver.save())
    save()
    window.addEventListener('online', save)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('online', save)
      window.removeEventListener('pagehide', leave)
      leaveIt(saver.save())
    }
  }, [saver, draftKey])
  useEffect(() => saver.receive(stored), [saver, stored])
  return { text: shown.text ?? saver.text, state: shown.state, saver }
}
