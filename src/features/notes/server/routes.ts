import { Hono } from 'hono'
import { MARKDOWN_TYPE } from '#server/content/export-markdown.ts'
import { answer, answerList } from '#server/http/answer.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { allow, found, requireUser } from '#server/http/errors.ts'
import { idParam, jsonBody, queryInput } from '#server/http/input.ts'
import { sendFile } from '#server/http/answers/send-file.ts'
import { siteOf } from '#server/mail/site.ts'
import { LESSON_LOCKED } from '#shared/courses/lesson-access.ts'
import {
  Highlights,
  HighlightsInput,
  LessonNote,
  Note,
  NoteInput,
  NoteListQuery,
} from '../contract.ts'
import { CHANGED_ELSEWHERE } from '../limits.ts'
import { canTakeNotes } from '../policy.ts'
import { exportNotes } from './export-notes.ts'
import {
  findHighlights,
  findNote,
  lessonAccess,
  listNotes,
  saveHighlights,
  saveText,
} from './queries.ts'
import { saveNote } from './save-note.ts'
import { shownNote } from './shown-note.ts'

async function ownPlace(c: AppContext) {
  const user = requireUser(c.var.viewer)
  const lessonId = idParam(c)
  const lesson = found(await lessonAccess(c.var.db, user.id, lessonId))
  allow(canTakeNotes(user, lesson), LESSON_LOCKED)
  return { userId: user.id, lessonId }
}

export const noteRoutes = new Hono<AppEnv>()
  .get('/lessons/:id/note', async (c) => {
    const own = await ownPlace(c)
    return answer(c, Note, await findNote(c.var.db, own))
  })
  .put('/lessons/:id/note', async (c) => {
    const own = await ownPlace(c)
    const { text, updatedAt } = jsonBody(c, NoteInput)
    const saved = await saveNote(c.var.db, own, {
      write: (db) => saveText(db, own, text, updatedAt),
      refusal: CHANGED_ELSEWHERE.note,
    })
    return answer(c, Note, saved)
  })
  .get('/lessons/:id/highlights', async (c) => {
    const own = await ownPlace(c)
    return answer(c, Highlights, await findHighlights(c.var.db, own))
  })
  .put('/lessons/:id/highlights', async (c) => {
    const own = await ownPlace(c)
    const { highlights, updatedAt } = jsonBody(c, HighlightsInput)
    const saved = await saveNote(c.var.db, own, {
      write: (db) => saveHighlights(db, own, highlights, updatedAt),
      refusal: CHANGED_ELSEWHERE.highlights,
    })
    return answer(c, Highlights, saved)
  })
  .get('/notes', async (c) => {
    const user = requireUser(c.var.viewer)
    const { rows, total } = await listNotes(c.var.db, user.id, queryInput(c, NoteListQuery))
    return answerList(c, LessonNote, { rows: rows.map(shownNote), total })
  })
  .get('/notes.md', async (c) => {
    const user = requireUser(c.var.viewer)
    const text = await exportNotes(c.var.db, {
      userId: user.id,
      origin: siteOf(c.var.env).origin,
      signal: c.req.raw.signal,
    })
    return sendFile(c, text, { type: MARKDOWN_TYPE, name: 'ascent-notes.md' })
  })
