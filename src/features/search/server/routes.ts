import { Hono } from 'hono'
import { answer } from '#server/http/answer.ts'
import type { AppEnv } from '#server/http/context.ts'
import { found } from '#server/http/errors.ts'
import { idIn, queryInput } from '#server/http/input.ts'
import { RelatedQuery, RelatedTexts, SearchAnswer, SearchQuery } from '../contract.ts'
import { relatedTexts } from './related-queries.ts'
import { search } from './search.ts'

const THING = { lesson: 'Lesson', paper: 'Paper', post: 'Blog post' }

export const searchRoutes = new Hono<AppEnv>()
  .get('/search', async (c) => {
    const { db, viewer } = c.var
    return answer(c, SearchAnswer, await search(db, { viewer, query: queryInput(c, SearchQuery) }))
  })
  .get('/related', async (c) => {
    const { db, viewer } = c.var
    const { kind, id } = queryInput(c, RelatedQuery)
    const text = { kind, id: idIn(id, THING[kind]) }
    return answer(c, RelatedTexts, found(await relatedTexts(db, viewer, text), THING[kind]))
  })
