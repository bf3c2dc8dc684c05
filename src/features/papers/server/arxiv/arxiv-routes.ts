import { Hono } from 'hono'
import { answer } from '#server/http/answer.ts'
import type { AppEnv } from '#server/http/context.ts'
import { badRequest, conflict, requireInstructor } from '#server/http/errors.ts'
import { queryInput } from '#server/http/input.ts'
import { spend } from '#server/limits/rate-limit.ts'
import { ArxivDetails, ArxivQuery, ARXIV_WORDS } from '../../arxiv-contract.ts'
import { recogniseArxiv } from '../../arxiv.ts'
import { askArxiv } from './ask-arxiv.ts'
import { canCreatePapers } from '../../policy.ts'

const LIMIT = { name: 'arxiv', points: 60, seconds: 600, message: ARXIV_WORDS.tooMany }

export const arxivRoutes = new Hono<AppEnv>().get('/arxiv', async (c) => {
  const user = requireInstructor(c.var.viewer, canCreatePapers)
  const paper = recogniseArxiv(queryInput(c, ArxivQuery).id)
  if (!paper) throw badRequest(ARXIV_WORDS.unknown)
  const { arxivUrl: base } = c.var.env
  if (!base) throw conflict(ARXIV_WORDS.off)
  await spend(c.var.db, LIMIT, String(user.id))
  const question = { base, id: paper.id, ownerId: user.id, signal: c.req.raw.signal }
  return answer(c, ArxivDetails, await askArxiv(question))
})
