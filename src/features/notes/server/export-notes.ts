import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#server/db/client.ts'
import { HttpError, tooManyRequests } from '#server/http/errors.ts'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { AUTHOR_LIMITS } from '#shared/text-limits.ts'
import { courseHeading, noteMarkdown } from '../markdown.ts'
import { shownNote } from './shown-note.ts'
import { noteIdsInOrder, notesById } from './queries.ts'

const NOTES_PER_READ = 10

/** Four times what one person may store: no character is written longer (`<` as `&lt;`). */
export const EXPORT_BYTES = 4 * AUTHOR_LIMITS.noteBytes
export const EXPORT_TOO_LONG =
  'Your notes are too long for one file. Please shorten or delete some first.'

/** An export is large, so few at a time, and one for each person. */
const inTurn = createFairQueue({
  atOnce: 2,
  waiting: 50,
  waitingPerGroup: 1,
  waitMs: 10_000,
  refuseGroup: () =>
    tooManyRequests(10, 'Your notes are being exported already. Please wait a moment.'),
})

function createDocument() {
  const blocks: string[] = []
  let bytes = 0
  return {
    add(block: string) {
      bytes += Buffer.byteLength(block)
      if (bytes > EXPORT_BYTES) throw new HttpError(413, EXPORT_TOO_LONG)
      blocks.push(block)
    },
    text: () => `${blocks.join('\n\n')}\n`,
  }
}

async function written(db: Db, userId: number, origin: string) {
  const document = createDocument()
  document.add('# My notes')
  const ids = await noteIdsInOrder(db, userId)
  let courseId = 0
  for (let from = 0; from < ids.length; from += NOTES_PER_READ)
    for (const row of await notesById(db, userId, ids.slice(from, from + NOTES_PER_READ))) {
      const note = shownNote(row)
      if (note.courseId !== courseId) document.add(courseHeading(note))
      courseId = note.courseId
      document.add(noteMarkdown(note, origin))
      // Long notes take a while: others are served in between.
      await nextTurn()
    }
  if (ids.length === 0) document.add('There are no notes yet.')
  return document.text()
}

type Export = { userId: number; origin: string; signal: AbortSignal }

export const exportNotes = (db: Db, { userId, origin, signal }: Export) =>
  inTurn({ group: String(userId), signal }, () => written(db, userId, origin))
