import { plural } from '#shared/format/counted.ts'
import { inOrder } from '#shared/in-order.ts'
import { ApiError, getJson, isSignOut, isTemporary, send } from '#web/lib/calls/api.ts'
import { newListeners } from '#web/lib/listeners.ts'
import { draftKey, draftKeys, readDraft, removeDraft } from '#web/lib/forms/drafts/drafts.ts'
import { invalidate } from '#web/lib/calls/query.ts'
import type { QueryClient } from '#web/lib/calls/query-client.ts'
import { toast } from '#web/lib/toast.ts'
import { boundToViewer, forgetWithViewer } from '#web/lib/calls/viewer-state.ts'
import type { Note } from '../contract.ts'
import { noteQuery } from './queries.ts'

export type NoteDraft = Note & { courseId: number | null }
export type UnsentNote = NoteDraft & { lessonId: number }

const NAME = 'note-'
const EMPTY: NoteDraft = { text: '', updatedAt: null, courseId: null }

export const noteDraftKey = (personId: number | undefined, lessonId: number) =>
  draftKey(personId, `${NAME}${lessonId}`)

export const readNoteDraft = (key: string) => readDraft(key, EMPTY)

export function unsentNotes(personId: number): UnsentNote[] {
  return draftKeys(personId, NAME).flatMap((key) => {
    const draft = readNoteDraft(key)
    const lessonId = Number(key.split(NAME).at(-1))
    return draft && lessonId > 0 ? [{ ...draft, lessonId }] : []
  })
}

const [subscribe, notify] = newListeners()

export const watchUnsent = subscribe

/** The server refused these: their writer has to decide, in the lesson. */
const refused = new Set<string>()

forgetWithViewer(() => refused.clear())

/** Notes that are open in a lesson are saved there. */
const beingWritten = new Set<{ key: string; save: () => Promise<void> }>()

/** A try requested during another is made after it, because it may succeed. */
const inTurn = inOrder<'notes'>()

/** When a lesson is left, its own last try comes before any other. */
export function writeHere(key: string, save: () => Promise<void>) {
  const here = { key, save }
  beingWritten.add(here)
  refused.delete(key)
  return (lastTry: Promise<void>) => {
    const left = lastTry.finally(() => beingWritten.delete(here))
    void inTurn('notes', () => left)
  }
}

async function sendOne({ lessonId, text, updatedAt }: UnsentNote): Promise<Note> {
  const { path } = noteQuery(lessonId)
  try {
    return await send<Note>('PUT', path, { text, updatedAt })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    const { body } = await getJson<Note>(path)
    // The answer to an earlier save was lost: the same text is no conflict.
    if (body.text === text) return body
    throw error
  }
}

async function sendAll(client: QueryClient, personId: number, notes: UnsentNote[]) {
  let count = 0
  for (const note of notes) {
    const key = noteDraftKey(personId, note.lessonId)
    try {
      const saved = await sendOne(note)
      if (readNoteDraft(key)?.text === note.text) removeDraft(key)
      client.set(noteQuery(note.lessonId), saved)
      count += 1
    } catch (error) {
      if (isTemporary(error) || isSignOut(error)) break
      refused.add(key)
    }
  }
  notify()
  if (count === 0) return
  void invalidate(client, '/api/notes')
  toast({
    title: `${plural(count, 'Note')} saved`,
    description: `What was kept in this browser has reached the server.`,
    variant: 'success',
  })
}

const isOpen = (key: string) => [...beingWritten].some((each) => each.key === key)

/** Sends notes of lessons that were left before the server could be reached. */
export function sendUnsentNotes(client: QueryClient, personId: number) {
  const isWaiting = ({ lessonId }: UnsentNote) => {
    const key = noteDraftKey(personId, lessonId)
    return !refused.has(key) && !isOpen(key)
  }
  const sendThem = () => sendAll(client, personId, unsentNotes(personId).filter(isWaiting))
  // It rejects only if somebody else is signed in by then.
  return inTurn('notes', boundToViewer(sendThem)).catch(() => {})
}

/** Also refused notes and open ones, because the user asked for it. */
export async function sendAllNotes(client: QueryClient, personId: number) {
  await Promise.all([...beingWritten].map(({ save }) => save()))
  const isLeft = ({ lessonId }: UnsentNote) => !isOpen(noteDraftKey(personId, lessonId))
  await inTurn('notes', () => sendAll(client, personId, unsentNotes(personId).filter(isLeft)))
}
