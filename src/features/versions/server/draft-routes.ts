import { Hono } from 'hono'
import { z } from 'zod'
import { answer, answerList } from '#server/http/answer.ts'
import { endDrafts } from '#server/db/texts/text-history-queries.ts'
import type { AppEnv } from '#server/http/context.ts'
import { conflict, found } from '#server/http/errors.ts'
import { jsonBody, queryInput } from '#server/http/input.ts'
import { withinAuthorQuota } from '#server/limits/author-quota.ts'
import type { OwnCourse, VersionedText } from '#server/versioned-text.ts'
import {
  Draft,
  DraftInput,
  DraftQuery,
  DraftReading,
  LessonDraft,
  LessonDraftsQuery,
  WRITTEN_ELSEWHERE,
} from '../contract.ts'
import { draftsOfCourse, findDraft, putDraft } from './draft-queries.ts'
import { findText } from './version-queries.ts'

const THING = 'Working copy'

export const courseDraftRoutes = (ownCourse: OwnCourse) =>
  new Hono<AppEnv>().get('/courses/:id/drafts', async (c) => {
    const { id } = await ownCourse(c)
    const query = queryInput(c, LessonDraftsQuery)
    return answerList(c, LessonDraft, await draftsOfCourse(c.var.db, id, query))
  })

export const draftRoutes = ({ path, column, thing, own }: VersionedText) =>
  new Hono<AppEnv>()
    .get(`/${path}/:id/draft`, async (c) => {
      const { id } = await own(c)
      const { absent } = queryInput(c, DraftReading)
      const draft = await findDraft(c.var.db, { column, id })
      if (!draft && absent) return answer(c, z.null(), null)
      return answer(c, Draft, found(draft, THING))
    })
    .put(`/${path}/:id/draft`, async (c) => {
      const text = { ...(await own(c)), column }
      const input = jsonBody(c, DraftInput)
      const draft = await withinAuthorQuota(c.var.db, text.authorId, async (db) => {
        const { title, content } = found(await findText(db, text), thing)
        return putDraft(db, text, {
          ...input,
          title: input.title ?? title,
          content: input.content ?? content,
        })
      })
      if (!draft) throw conflict(WRITTEN_ELSEWHERE)
      return answer(c, Draft, draft)
    })
    .delete(`/${path}/:id/draft`, async (c) => {
      const { id } = await own(c)
      const { seen } = queryInput(c, DraftQuery)
      await endDrafts(c.var.db, column, [{ id, workingCopy: seen }])
      return c.body(null, 204)
    })
