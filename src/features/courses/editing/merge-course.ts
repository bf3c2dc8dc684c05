import { mergeFields, mergeValue, yesOrNo } from '#shared/compare/merge-form.ts'
import type { Choices, FieldsOf, Merge } from '#shared/compare/merge-form.ts'
import { arranged, mergePresence } from '#shared/compare/merge-list.ts'
import {
  newLesson,
  newModule,
  type FormLesson,
  type FormModule,
  type FormValues,
} from './course-form.ts'
import {
  mergeLesson,
  presenceOf,
  lessonsLostWith,
  treeOf,
  type Tree,
  type Trees,
} from './merge-lesson.ts'

const DETAILS: FieldsOf<FormValues> = {
  title: { label: 'Title' },
  description: { label: 'Description', isText: true },
  coverImageUrl: { label: 'Cover image URL' },
  documentUrl: { label: 'Course document URL' },
  difficulty: { label: 'Difficulty' },
  price: { label: 'Price in cents', compare: Number },
  tags: { label: 'Tags', show: (tags) => (tags ?? []).join(', ') },
  isPublished: { label: 'Publish course', show: yesOrNo },
}

const unionOf = (one: Map<string, unknown>, other: Map<string, unknown>) => [
  ...new Set([...one.keys(), ...other.keys()]),
]

function mergeModule(name: string, trees: Trees): Merge<FormModule | null> {
  const [own, other] = [trees.mine.modules.get(name), trees.theirs.modules.get(name)]
  const { title } = (other ?? own)!
  const named = { id: `module ${name}`, label: `Module “${title}”` }
  if (own && other) {
    const base = trees.base?.modules.get(name)
    return mergeFields<FormModule>(
      { title: { label: 'Title' } },
      { base: base ?? null, mine: own, theirs: { ...other, key: own.key } },
      { id: `${named.id} `, label: `${named.label} · ` },
    )
  }
  const isNew = own !== undefined && own.id === undefined
  const { sections, result } = mergePresence(named, {
    ...presenceOf('modules', name, trees),
    isNew,
    shown: lessonsLostWith(name, trees),
  })
  // The other side deleted its row: it is created again.
  const merged = other ?? (own && !isNew ? { ...own, id: undefined } : own)!
  return { sections, result: (choices) => (result(choices) ? merged : null) }
}

function orderOf(tree: Tree, { base, mine, theirs }: Trees) {
  const isShared = (rows: 'modules' | 'lessons') => (name: string) =>
    mine[rows].has(name) && theirs[rows].has(name) && (!base || base[rows].has(name))
  return [...tree.modules.keys()].filter(isShared('modules')).map((module) => ({
    module,
    lessons: [...tree.lessons.keys()]
      .filter(isShared('lessons'))
      .filter((name) => tree.lessons.get(name)?.module === module),
  }))
}

function mergeOrder(trees: Trees): Merge<'mine' | 'theirs'> {
  const show = (order: ReturnType<typeof orderOf>) =>
    order
      .map(({ module, lessons }) => {
        const titles = lessons.map((name) => trees.theirs.lessons.get(name)?.lesson.title)
        return `${trees.theirs.modules.get(module)?.title}: ${titles.join(', ')}`
      })
      .join('\n')
  const mine = orderOf(trees.mine, trees)
  const { sections, result } = mergeValue(
    { id: 'order', label: 'Order of modules and lessons', show },
    {
      base: trees.base && { value: orderOf(trees.base, trees) },
      mine,
      theirs: orderOf(trees.theirs, trees),
    },
  )
  return { sections, result: (choices) => (result(choices) === mine ? 'mine' : 'theirs') }
}

type Built = { order: Tree; other: Tree; newKey: () => string }

function built(
  modules: Map<string, FormModule | null>,
  lessons: Map<string, FormLesson | null>,
  { order, other, newKey }: Built,
): FormModule[] {
  const names = arranged(
    [...order.modules.keys()],
    [...other.modules.keys()],
    (name) => modules.get(name) !== null,
  )
  const homeOf = (name: string) =>
    [order, other]
      .map((tree) => tree.lessons.get(name)?.module)
      .find((at) => at && names.includes(at)) ?? names.at(-1)
  const lessonsIn = (module: string | undefined) => {
    const inside = arranged(
      [...order.lessons.keys()],
      [...other.lessons.keys()],
      (name) => lessons.get(name) !== null && homeOf(name) === module,
    )
    return inside.length > 0
      ? inside.map((name) => lessons.get(name)!)
      : [newLesson('edit', 0, newKey)]
  }
  return names.length > 0
    ? names.map((module) => ({ ...modules.get(module)!, lessons: lessonsIn(module) }))
    : [{ ...newModule('edit', 0, newKey), lessons: lessonsIn(undefined) }]
}

type Sides = { base: FormValues | null; mine: FormValues; theirs: FormValues }

/** Matched by row: additions of both sides stay, and removals are asked about. */
export function mergeCourse(
  { base, mine, theirs }: Sides,
  newKey: () => string,
): Merge<FormValues> {
  const trees = { base: base && treeOf(base), mine: treeOf(mine), theirs: treeOf(theirs) }
  const details = mergeFields(DETAILS, {
    base,
    mine,
    theirs,
  })
  const order = mergeOrder(trees)
  const modules = new Map(
    unionOf(trees.mine.modules, trees.theirs.modules).map((name) => [
      name,
      mergeModule(name, trees),
    ]),
  )
  const moduleOf = (choices: Choices, name: string) => modules.get(name)?.result(choices) ?? null
  const lessons = new Map(
    unionOf(trees.mine.lessons, trees.theirs.lessons).map((name) => [
      name,
      mergeLesson(name, trees, moduleOf),
    ]),
  )
  const parts = [details, order, ...modules.values(), ...lessons.values()]
  return {
    sections: parts.flatMap(({ sections }) => sections),
    result: (choices) => {
      const side = order.result(choices)
      const resultsOf = <Row>(merges: Map<string, Merge<Row>>) =>
        new Map([...merges].map(([name, { result }]) => [name, result(choices)]))
      return {
        ...details.result(choices),
        modules: built(resultsOf(modules), resultsOf(lessons), {
          order: trees[side],
          other: trees[side === 'mine' ? 'theirs' : 'mine'],
          newKey,
        }),
      }
    },
  }
}
