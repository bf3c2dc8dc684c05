import { Hono } from 'hono'
import { findCourseOwner } from '#server/db/course-owner-queries.ts'
import { answer } from '#server/http/answer.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { found, requireUser } from '#server/http/errors.ts'
import { idParam } from '#server/http/input.ts'
import { Exercises, LastPractised, LessonCounts } from '../contract.ts'
import type { Place } from '../policy.ts'
import { assertOpen } from './answers/assert-open.ts'
import { learnerKeyOf } from './learners/learner.ts'
import { exercisesOfLesson, exercisesOfPaper, lastPractised, lessonCounts } from './list-queries.ts'
import { shownExercise, type ExerciseRow, type OwnAnswer, type StateRow } from './shown-exercise.ts'
import { textLink } from './text-link.ts'

type Row = {
  exercise: ExerciseRow | null
  state: StateRow | null
  answer: OwnAnswer
  place: Place
}

function answerExercises(c: AppContext, rows: Row[]) {
  assertOpen(c, rows[0]!.place)
  return answer(
    c,
    Exercises,
    rows.flatMap(({ exercise, state, answer: own }) =>
      exercise ? [shownExercise(exercise, state, own)] : [],
    ),
  )
}

export const exerciseRoutes = new Hono<AppEnv>()
  .get('/lessons/:id/exercises', async (c) => {
    const { db, viewer } = c.var
    const rows = await exercisesOfLesson(db, { viewer, who: learnerKeyOf(c), id: idParam(c) })
    found(rows[0])
    return answerExercises(c, rows)
  })
  .get('/research-papers/:id/exercises', async (c) => {
    const { db, viewer } = c.var
    const asking = { viewer, who: learnerKeyOf(c), id: idParam(c, 'Paper') }
    const rows = await exercisesOfPaper(db, asking)
    found(rows[0], 'Paper')
    return answerExercises(c, rows)
  })
  .get('/courses/:id/exercises', async (c) => {
    const { db, viewer } = c.var
    const course = found(await findCourseOwner(db, viewer, idParam(c, 'Course')), 'Course')
    return answer(c, LessonCounts, await lessonCounts(db, course.id, learnerKeyOf(c)))
  })
  .get('/exercises/last', async (c) => {
    const text = await lastPractised(c.var.db, requireUser(c.var.viewer))
    return answer(c, LastPractised, { text: text && textLink(text) })
  })
