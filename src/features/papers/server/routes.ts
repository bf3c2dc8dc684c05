import { Hono } from 'hono'
import { actorOf } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/event-queries.ts'
import { sendMarkdown } from '#server/content/export-markdown.ts'
import { shownHtml } from '#server/content/shown-html.ts'
import type { ExerciseStore } from '#server/exercises.ts'
import { NOT_YOUR_PAPER } from '#shared/refusals.ts'
import { answer, answerList } from '#server/http/answer.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { allow, found, requireInstructor } from '#server/http/errors.ts'
import { idParam, jsonBody, jsonChange, queryInput } from '#server/http/input.ts'
import { transactionInTurn } from '#server/limits/transaction-in-turn.ts'
import { withExcerpt } from '#shared/text/excerpt.ts'
import { WrittenListQuery } from '#shared/text/written.ts'
import {
  Paper,
  PaperCard,
  PaperInput,
  PaperPage,
  PaperQuery,
  PaperToEdit,
  PaperToRead,
} from '../contract.ts'
import { canCreatePapers, canEditPaper } from '../policy.ts'
import { derivedFrom } from './derived.ts'
import { deletePaper, findPaper, listPaperCards, listPapers } from './queries.ts'
import { changePaper, createPaper } from './save-paper.ts'

const THING = 'Paper'

type PaperRow = NonNullable<Awaited<ReturnType<typeof findPaper>>>

function pageOf(c: AppContext, paper: PaperRow) {
  const contentHtml = shownHtml(paper.contentHtml, c.var.wheels.modules)
  return withExcerpt({ ...paper, contentHtml, ...derivedFrom(paper) })
}

const findPage = async (c: AppContext, id: number) =>
  pageOf(c, found(await findPaper(c.var.db, c.var.viewer, id), THING))

const answerPaper = async (c: AppContext, id: number, status: 200 | 201 = 200) =>
  answer(c, PaperPage, await findPage(c, id), { status })

export async function ownPaper(c: AppContext) {
  const user = requireInstructor(c.var.viewer, canCreatePapers)
  const paper = found(await findPaper(c.var.db, user, idParam(c, THING)), THING)
  allow(canEditPaper(user, paper), NOT_YOUR_PAPER)
  return paper
}

async function answerPaperToEdit(c: AppContext, store: ExerciseStore) {
  const paper = await ownPaper(c)
  const exercises = await store.writtenInPaper(c.var.db, paper.id)
  return answer(c, PaperToEdit, { ...pageOf(c, paper), exercises })
}

const changeWith = (exercises: ExerciseStore) => async (c: AppContext) => {
  const paper = await ownPaper(c)
  await changePaper(c.var.db, exercises, paper, jsonChange(c, PaperInput, paper))
  return answerPaper(c, paper.id)
}

export const paperRoutes = (exercises: ExerciseStore) =>
  new Hono<AppEnv>()
    .get('/research-papers', async (c) => {
      const query = queryInput(c, WrittenListQuery)
      const { db, viewer } = c.var
      if (query.view !== 'card') return answerList(c, Paper, await listPapers(db, viewer, query))
      const { rows, total } = await listPaperCards(db, viewer, query)
      return answerList(c, PaperCard, { rows: rows.map(withExcerpt), total })
    })
    .get('/research-papers/:id', async (c) => {
      const id = idParam(c, THING)
      const { view } = queryInput(c, PaperQuery)
      if (view === 'edit') return answerPaperToEdit(c, exercises)
      return view === 'read' ? answer(c, PaperToRead, await findPage(c, id)) : answerPaper(c, id)
    })
    .get('/research-papers/:id/markdown', async (c) => {
      const { title, content, categories, authorId, ...paper } = await ownPaper(c)
      const fields = {
        authors: paper.originalAuthors,
        year: paper.publicationYear,
        venue: paper.publicationVenue,
        paper: paper.paperUrl,
        categories: categories.join(', '),
      }
      return sendMarkdown(c, { title, fields, html: content }, { id: authorId })
    })
    .post('/research-papers', async (c) => {
      const user = requireInstructor(c.var.viewer, canCreatePapers)
      const id = await createPaper(c.var.db, exercises, user.id, jsonBody(c, PaperInput))
      return answerPaper(c, id, 201)
    })
    .patch('/research-papers/:id', changeWith(exercises))
    .put('/research-papers/:id', changeWith(exercises))
    .delete('/research-papers/:id', async (c) => {
      const own = await ownPaper(c)
      await transactionInTurn(c.var.db, own.authorId, async (db) => {
        const { title } = found(await deletePaper(db, own), THING)
        await recordEvent(db, { kind: 'paper-deletion', by: actorOf(c), detail: title })
      })
      return c.body(null, 204)
    })
