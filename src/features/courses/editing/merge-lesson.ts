import { mergeFields } from '#shared/compare/merge-form.ts'
import type { Choices, FieldsOf, Merge, Named } from '#shared/compare/merge-form.ts'
import { mergePresence } from '#shared/compare/merge-list.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'
import { withIdsOf } from '#shared/exercises/exercise-form.ts'
import { contentOf } from '#shared/text/plain-text-to-html.ts'
import { showExercises } from '#shared/exercises/show-exercises.ts'
import { withType, type FormLesson, type FormModule, type FormValues } from './course-form.ts'

/** A saved row has the same id on all sides; an unsaved one has only its key. */
const nameOf = ({ id, key }: { id?: number | undefined; key: string }) =>
  id === undefined ? key : String(id)

type PlacedLesson = { lesson: FormLesson; module: string }

export type Tree = { modules: Map<string, FormModule>; lessons: Map<string, PlacedLesson> }

export function treeOf({ modules }: FormValues): Tree {
  return {
    modules: new Map(modules.map((module) => [nameOf(module), module])),
    lessons: new Map(
      modules.flatMap((module) =>
        module.lessons.map((lesson) => [nameOf(lesson), { lesson, module: nameOf(module) }]),
      ),
    ),
  }
}

export type Trees = { base: Tree | null; mine: Tree; theirs: Tree }

export const presenceOf = (
  rows: 'modules' | 'lessons',
  name: string,
  { base, mine, theirs }: Trees,
) => ({
  wasInBase: base && base[rows].has(name),
  isInMine: mine[rows].has(name),
  isInTheirs: theirs[rows].has(name),
})

const LESSON: FieldsOf<FormLesson> = {
  title: { label: 'Title' },
  type: { label: 'Type' },
  videoUrl: { label: 'Video URL' },
  duration: { label: 'Minutes' },
  content: { label: 'Content', isText: true, written: contentOf },
  exercises: { label: 'Exercises', show: showExercises, compare: showExercises },
}

const again = (lesson: FormLesson): FormLesson => ({
  ...lesson,
  id: undefined,
  exercises: withIdsOf(lesson.exercises, []),
})

function mergeBoth(
  named: Named,
  base: FormLesson | undefined,
  mine: FormLesson,
  theirs: FormLesson,
) {
  const { sections, result } = mergeFields(
    LESSON,
    {
      base: base ?? null,
      mine,
      theirs: { ...theirs, key: mine.key, formerVideoUrl: mine.formerVideoUrl },
    },
    { id: `${named.id} `, label: `${named.label} · ` },
  )
  return {
    sections,
    result: (choices: Choices): FormLesson => {
      const lesson = result(choices)
      const exercises = withIdsOf(lesson.exercises, theirs.exercises)
      const typed = lesson.type === 'reading' ? withType(lesson, 'reading') : {}
      return { ...lesson, ...typed, exercises } as FormLesson
    },
  }
}

const isAdded = (rows: 'modules' | 'lessons', name: string, { base }: Trees, id?: number) =>
  id === undefined || (base !== null && !base[rows].has(name))

function isUnchanged(name: string, { lesson, module }: PlacedLesson, { base }: Trees) {
  const before = base?.lessons.get(name)
  if (!before) return false
  const { sections } = mergeFields(LESSON, { base: null, mine: before.lesson, theirs: lesson })
  return before.module === module && sections.length === 0
}

function comesWithModule(name: string, placed: PlacedLesson, trees: Trees) {
  const { lesson, module } = placed
  if ([trees.mine, trees.theirs].every(({ modules }) => modules.has(module))) return false
  const home = trees.mine.modules.get(module) ?? trees.theirs.modules.get(module)
  const isNew = isAdded('lessons', name, trees, lesson.id)
  if (isNew !== isAdded('modules', module, trees, home?.id)) return false
  return isNew || trees.base === null || isUnchanged(name, placed, trees)
}

export function lessonsLostWith(module: string, trees: Trees) {
  const { lessons } = trees[trees.mine.modules.has(module) ? 'mine' : 'theirs']
  return [...lessons]
    .filter(
      ([name, placed]) =>
        placed.module === module &&
        !(trees.mine.lessons.has(name) && trees.theirs.lessons.has(name)) &&
        comesWithModule(name, placed, trees),
    )
    .map(
      ([, { lesson }]) =>
        `<p>${escapeHtml(lesson.title)}</p>${trees.base ? '' : `\n${lesson.content}`}`,
    )
    .join('\n')
}

type ModuleOf = (choices: Choices, name: string) => FormModule | null

export function mergeLesson(
  name: string,
  trees: Trees,
  moduleOf: ModuleOf,
): Merge<FormLesson | null> {
  const [own, other] = [trees.mine.lessons.get(name), trees.theirs.lessons.get(name)]
  const placed = (other ?? own)!
  const { lesson, module } = placed
  const named = { id: `lesson ${name}`, label: `Lesson “${lesson.title}”` }
  if (own && other)
    return mergeBoth(named, trees.base?.lessons.get(name)?.lesson, own.lesson, other.lesson)
  const merged = other || lesson.id === undefined ? lesson : again(lesson)
  if (comesWithModule(name, placed, trees))
    return { sections: [], result: (choices) => (moduleOf(choices, module) ? merged : null) }
  const presence = mergePresence(named, {
    ...presenceOf('lessons', name, trees),
    isNew: lesson.id === undefined,
    shown: isUnchanged(name, placed, trees) ? '' : lesson.content,
  })
  return {
    sections: presence.sections,
    result: (choices) => (presence.result(choices) ? merged : null),
  }
}
