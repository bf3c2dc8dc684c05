import { Hono } from 'hono'
import { actorOf } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/event-queries.ts'
import { shownHtml } from '#server/content/shown-html.ts'
import { answer, answerList } from '#server/http/answer.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { allow, found, requireUser } from '#server/http/errors.ts'
import { idParam, jsonBody, jsonChange, queryInput } from '#server/http/input.ts'
import { excerptOf } from '#shared/excerpt.ts'
import { Paper, PaperCard, PaperInput, PaperListQuery, PaperPage } from '../contract.ts'
import { toBibtex, toPlainCitation } from '../cite.ts'
import { canCreatePapers, canEditPaper } from '../policy.ts'
import { deletePaper, findPaper, listPaperCards, listPapers } from './queries.ts'
import { changePaper, createPaper } from './save-paper.ts'

const THING = 'Paper'
const NOT_YOURS = 'You are not authorized to edit this paper'

const withExcerpt = <Row extends { beginning: string }>({ beginning, ...row }: Row) => ({
  ...row,
  excerpt: excerptOf(beginning),
})

async function answerPaper(c: AppContext, id: number, status: 200 | 201 = 200) {
  const paper = found(await findPaper(c.var.db, c.var.viewer, id), THING)
  const contentHtml = shownHtml(paper.contentHtml)
  const citation = { bibtex: toBibtex(paper), plain: toPlainCitation(paper) }
  return answer(c, PaperPage, withExcerpt({ ...paper, contentHtml, citation }), status)
}

function requireInstructor(c: AppContext) {
  const user = requireUser(c.var.viewer)
  allow(canCreatePapers(user), 'Instructor access required')
  return user
}

async function ownPaper(c: AppContext) {
  const user = requireInstructor(c)
  const paper = found(await findPaper(c.var.db, user, idParam(c, THING)), THING)
  allow(canEditPaper(user, paper), NOT_YOURS)
  return paper
}

async function change(c: AppContext) {
  const paper = await ownPaper(c)
  await changePaper(c.var.db, paper, jsonChange(c, PaperInput, paper))
  return answerPaper(c, paper.id)
}

export const paperRoutes = new Hono<AppEnv>()
  .get('/research-papers', async (c) => {
    const query = queryInput(c, PaperListQuery)
    const { db, viewer } = c.var
    if (query.view !== 'card') return answerList(c, Paper, await listPapers(db, viewer, query))
    const { rows, total } = await listPaperCards(db, viewer, query)
    return answerList(c, PaperCard, { rows: rows.map(withExcerpt), total })
  })
  .get('/research-papers/:id', (c) => answerPaper(c, idParam(c, THING)))
  .post('/research-papers', async (c) => {
    const user = requireInstructor(c)
    const id = await createPaper(c.var.db, user.id, jsonBody(c, PaperInput))
    return answerPaper(c, id, 201)
  })
  .patch('/research-papers/:id', change)
  .put('/research-papers/:id', change)
  .delete('/research-papers/:id', async (c) => {
    const own = await ownPaper(c)
    await c.var.db.transaction(async (db) => {
      const { title } = found(await deletePaper(db, own), THING)
      await recordEvent(db, { kind: 'paper-deletion', by: actorOf(c), detail: title })
    })
    return c.body(null, 204)
  })
