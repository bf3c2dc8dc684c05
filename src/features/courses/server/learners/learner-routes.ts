import { Hono } from 'hono'
import { answerList } from '#server/http/answer.ts'
import type { AppEnv } from '#server/http/context.ts'
import { queryInput } from '#server/http/input.ts'
import { sendFile } from '#server/http/answers/send-file.ts'
import { LearnersQuery, Learner as Shown } from '../../learners-contract.ts'
import { listLearners } from './learner-queries.ts'
import { learnersFile, withProgress } from './learners-file.ts'
import { requireOwnCourse } from '../routes.ts'

export const learnerRoutes = new Hono<AppEnv>()
  .get('/courses/:id/learners', async (c) => {
    const { id } = await requireOwnCourse(c)
    const { rows, total } = await listLearners(c.var.db, id, queryInput(c, LearnersQuery))
    return answerList(c, Shown, { rows: rows.map(withProgress), total })
  })
  .get('/courses/:id/learners.csv', async (c) => {
    const { id } = await requireOwnCourse(c)
    const query = queryInput(c, LearnersQuery.omit({ limit: true, offset: true }))
    const text = await learnersFile(c.var.db, id, query)
    return sendFile(c, text, {
      type: 'text/csv; charset=utf-8; header=present',
      name: `learners-of-course-${id}.csv`,
    })
  })
