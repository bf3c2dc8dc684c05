import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#server/db/client.ts'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { tooMany } from '#server/limits/rate-limit.ts'
import { courseHeading, noteMarkdown } from '../markdown.ts'
import { shownNote } from './shown-note.ts'
import { noteIdsInOrder, notesById } from './queries.ts'

const AT_ONCE = 10

/** It may hold all that one person can keep: one at a time. */
const inTurn = createFairQueue({
  atOnce: 1,
  waiting: 50,
  waitingPerGroup: 1,
  refuseGroup: () => tooMany(10, 'Your notes are being exported already. Please wait a moment.'),
})

async function written(db: Db, userId: number, origin: string) {
  const blocks = ['# My notes']
  const ids = await noteIdsInOrder(db, userId)
  let courseId = 0
  for (let from = 0; from < ids.length; from += AT_ONCE)
    for (const row of await notesById(db, userId, ids.slice(from, from + AT_ONCE))) {
      const note = shownNote(row)
      if (note.courseId !== courseId) blocks.push(courseHeading(note))
      courseId = note.courseId
      blocks.push(noteMarkdown(note, origin))
      // Long notes take a while: others are served in between.
      await nextTurn()
    }
  if (ids.length === 0) blocks.push('There are no notes yet.')
  return `${blocks.join('\n\n')}\n`
}

type Export = { userId: number; origin: string; signal: AbortSignal }

export const exportNotes = (db: Db, { userId, origin, signal }: Export) =>
  inTurn({ group: String(userId), lane: '', signal }, () => written(db, userId, origin))
