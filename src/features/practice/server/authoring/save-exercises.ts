import { prepareContent } from '#server/content/prepare/prepare-content.ts'
import type { Db } from '#server/db/client.ts'
import type { ExerciseStore, TextExercises } from '#server/exercises.ts'
import { fieldError } from '#server/http/errors.ts'
import { DUPLICATE_KEY, type WrittenExercise } from '#shared/exercises/exercise.ts'
import { prepareExercises } from './prepare-exercise.ts'
import { shownInPreview, shownUnsaved } from './preview-exercises.ts'
import { withStepIdsOf } from './step-ids.ts'
import {
  copyExercises,
  deleteExercises,
  exercisesOfTexts,
  insertExercises,
  updateExercises,
  writtenInCourse,
  writtenInPaper,
  type SavedExercise,
} from './exercise-queries.ts'

type Known = { id: number; key: string }

/** An id of another text is a mistake or an attack; a repeated one is a mistake. */
function assertOwn({ list, path }: TextExercises, known: Map<number, Known>) {
  const seen = new Set<number>()
  for (const [index, { id }] of list.entries()) {
    if (id === undefined) continue
    if (!known.has(id) || seen.has(id))
      throw fieldError('This exercise is not part of the text', ...path, index, 'id')
    seen.add(id)
  }
}

function keysOf({ list, path }: TextExercises, known: Map<number, Known>) {
  const keys = list.map(({ id, key }) => key ?? (id === undefined ? undefined : known.get(id)?.key))
  const taken = new Set<string>()
  for (const [index, key] of keys.entries()) {
    if (key !== undefined && taken.has(key)) throw fieldError(DUPLICATE_KEY, ...path, index, 'key')
    if (key !== undefined) taken.add(key)
  }
  let number = 0
  return keys.map((key) => {
    if (key !== undefined) return key
    do number += 1
    while (taken.has(`exercise-${number}`))
    return `exercise-${number}`
  })
}

const NOWHERE = { lessonId: null, courseId: null, paperId: null }

async function saveExercises(db: Db, texts: TextExercises[]) {
  if (texts.length === 0) return
  const before = await exercisesOfTexts(db, {
    lessonIds: texts.flatMap(({ of }) => ('lessonId' in of ? [of.lessonId] : [])),
    paperIds: texts.flatMap(({ of }) => ('paperId' in of ? [of.paperId] : [])),
  })
  const rows: SavedExercise[] = texts.flatMap((text) => {
    const { of, list } = text
    const ofText = before.filter((row) =>
      'paperId' in of ? row.paperId === of.paperId : row.lessonId === of.lessonId,
    )
    const known = new Map(ofText.map((row) => [row.id, row]))
    assertOwn(text, known)
    const keys = keysOf(text, known)
    return list.map((exercise, orderIndex) => ({
      ...withStepIdsOf(exercise, known.get(exercise.id ?? 0)?.stepIds ?? {}),
      ...NOWHERE,
      ...of,
      id: exercise.id,
      key: keys[orderIndex]!,
      orderIndex,
    }))
  })
  const savedIds = new Set(rows.map(({ id }) => id))
  await deleteExercises(
    db,
    before.flatMap(({ id }) => (savedIds.has(id) ? [] : [id])),
  )
  await updateExercises(
    db,
    rows.filter(({ id }) => id !== undefined),
  )
  await insertExercises(
    db,
    rows.filter(({ id }) => id === undefined),
  )
}

type Row = Awaited<ReturnType<typeof writtenInPaper>>[number]

const writtenOf = ({ source, lessonId: _in, ...row }: Row): WrittenExercise => ({
  ...row,
  ...source,
})

export const exercisesOfAuthors: ExerciseStore = {
  prepare: (list, authorId) => prepareExercises(list, (source) => prepareContent(source, authorId)),
  save: saveExercises,
  copy: copyExercises,
  writtenInCourse: async (db, courseId) => {
    const byLesson = Map.groupBy(await writtenInCourse(db, courseId), ({ lessonId }) => lessonId!)
    return new Map([...byLesson].map(([lessonId, rows]) => [lessonId, rows.map(writtenOf)]))
  },
  writtenInPaper: async (db, paperId) => (await writtenInPaper(db, paperId)).map(writtenOf),
  shown: shownInPreview,
  shownUnsaved,
}
