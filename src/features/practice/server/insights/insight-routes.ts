import { Hono } from 'hono'
import { shownHtml } from '#server/content/shown-html.ts'
import type { Db } from '#server/db/client.ts'
import { findCourseOwner } from '#server/db/course-owner-queries.ts'
import { answer } from '#server/http/answer.ts'
import type { AppEnv } from '#server/http/context.ts'
import { allow, found, requireInstructor } from '#server/http/errors.ts'
import { idParam } from '#server/http/input.ts'
import { excerptOf } from '#shared/text/excerpt.ts'
import { NOT_YOUR_COURSE, NOT_YOUR_PAPER } from '#shared/refusals.ts'
import { ExerciseInsights } from '../../contract.ts'
import { canSeeInsights, canAskForInsights } from '../../policy.ts'
import { inOrderOf } from '../../reading-order.ts'
import { inWords } from './in-words.ts'
import {
  exerciseInsights,
  findPaperAuthor,
  placesOfTexts,
  type InsightRow,
  type CourseOrPaper,
} from './insight-queries.ts'

const MAX_ANSWER_LENGTH = 200

function answerInWords({ kind, options }: InsightRow, given: string | string[] | boolean) {
  const wordsOf = (id: string) => inWords(options[id] ?? id)
  if (Array.isArray(given)) return given.map(wordsOf).join(kind === 'order' ? ' → ' : ', ')
  return kind === 'choice' ? wordsOf(String(given)) : excerptOf(String(given), MAX_ANSWER_LENGTH)
}

const shown = (rows: InsightRow[]) =>
  rows.map((row, index) => ({
    ...row,
    number: index + 1,
    prompt: inWords(row.prompt),
    drawn: row.drawn && shownHtml(row.drawn),
    wrongAnswers: row.wrongAnswers.map(({ answer: given, count }) => ({
      answer: answerInWords(row, given),
      count,
    })),
  }))

async function insightsOf(db: Db, of: CourseOrPaper) {
  const rows = await exerciseInsights(db, of)
  const places = new Map((await placesOfTexts(db, of)).map((text) => [text.lessonId, text.places]))
  const texts = Map.groupBy(rows, ({ lessonId }) => lessonId)
  return [...texts].flatMap(([lessonId, exercises]) => {
    const { inText, atEnd } = inOrderOf(places.get(lessonId) ?? [], exercises)
    return shown([...inText, ...atEnd])
  })
}

export const insightRoutes = new Hono<AppEnv>()
  .get('/courses/:id/exercise-insights', async (c) => {
    const { db } = c.var
    const user = requireInstructor(c.var.viewer, canAskForInsights)
    const course = found(await findCourseOwner(db, user, idParam(c, 'Course')), 'Course')
    allow(canSeeInsights(user, course.instructorId), NOT_YOUR_COURSE)
    return answer(c, ExerciseInsights, await insightsOf(db, { courseId: course.id }))
  })
  .get('/research-papers/:id/exercise-insights', async (c) => {
    const { db } = c.var
    const user = requireInstructor(c.var.viewer, canAskForInsights)
    const paper = found(await findPaperAuthor(db, user, idParam(c, 'Paper')), 'Paper')
    allow(canSeeInsights(user, paper.authorId), NOT_YOUR_PAPER)
    return answer(c, ExerciseInsights, await insightsOf(db, { paperId: paper.id }))
  })
