import { sameValue } from '../same-value.ts'
import { mergedText, mergeTexts, type Choice, type Region } from './merge.ts'

/** Without a known base the sides are shown as they are. */
export type Row =
  | Exclude<Region, { kind: 'open' }>
  | (Extract<Region, { kind: 'open' }> & { id: string; options: readonly Choice[] })

export type OpenRow = Extract<Row, { kind: 'open' }>

export type Section = { id: string; label: string; rows: Row[] }

export type Choices = Readonly<Record<string, Choice>>

export type Merge<Value> = { sections: Section[]; result: (choices: Choices) => Value }

export type Sides<Value> = {
  /** Null: unknown. */
  base: { value: Value } | null
  mine: Value
  theirs: Value
}

export type Named = { id: string; label: string }

const ONE_OF_TWO = ['theirs', 'mine'] as const
const ALL = ['theirs', 'mine', 'both'] as const

const chosen = (choices: Choices, id: string): Choice => choices[id] ?? 'both'

export const settled = <Value>(value: Value): Merge<Value> => ({
  sections: [],
  result: () => value,
})

function mergeText({ id, label }: Named, { base, mine, theirs }: Sides<string>) {
  if (mine === theirs) return settled(theirs)
  const regions = mergeTexts({ base: base && base.value, mine, theirs })
  if (regions.every(({ kind }) => kind === 'same')) return settled(theirs)
  const regionId = (index: number) => `${id} ${index}`
  const rows = regions.map((region, index): Row => {
    if (region.kind !== 'open') return region
    const options = region.mine && region.theirs ? ALL : ONE_OF_TWO
    return { ...region, id: regionId(index), options }
  })
  return {
    sections: [{ id, label, rows }],
    result: (choices: Choices) => mergedText(regions, (index) => chosen(choices, regionId(index))),
  }
}

type Shown<Value> = Named & {
  show: (value: Value) => string
  compare?: ((value: Value) => unknown) | undefined
}

const taken = (from: 'mine' | 'theirs', base: string, text: string): Row => ({
  kind: 'taken',
  from,
  base,
  text,
})

const isWords = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((item) => typeof item === 'string')

/** Values are taken as a whole; only lists of words can be joined. */
export function mergeValue<Value>(
  { id, label, show, compare = (value) => value }: Shown<Value>,
  { base, mine, theirs }: Sides<Value>,
): Merge<Value> {
  const isSame = (one: Value, other: Value) => sameValue(compare(one), compare(other))
  if (isSame(mine, theirs)) return settled(theirs)
  const sectionOf = (row: Row, result: (choices: Choices) => Value) => ({
    sections: [{ id, label, rows: [row] }],
    result,
  })
  if (base && isSame(mine, base.value))
    return sectionOf(taken('theirs', show(base.value), show(theirs)), () => theirs)
  if (base && isSame(theirs, base.value))
    return sectionOf(taken('mine', show(base.value), show(mine)), () => mine)
  const row: Row = {
    kind: 'open',
    id,
    base: base && show(base.value),
    mine: show(mine),
    theirs: show(theirs),
    options: isWords(mine) && isWords(theirs) ? ALL : ONE_OF_TWO,
  }
  return sectionOf(row, (choices) => {
    const choice = chosen(choices, id)
    if (choice === 'both' && isWords(mine) && isWords(theirs))
      return [...new Set([...theirs, ...mine])] as Value
    return choice === 'theirs' ? theirs : mine
  })
}

type FieldOf<Value> = {
  label: string
  isText?: boolean
  /** All sides are compared in their saved form. */
  written?: (value: Value) => Value
  compare?: (value: Value) => unknown
  show?: (value: Value) => string
}

export type FieldsOf<Values> = { [Name in keyof Values]?: FieldOf<Values[Name]> }

type FormSides<Values> = {
  base: Partial<Values> | null
  mine: Values
  theirs: Values
}

const asWritten = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function mergeWritten<Value>(
  named: Named,
  { written = (value) => value }: FieldOf<Value>,
  { base, mine, theirs }: Sides<Value>,
) {
  const saved = written(theirs)
  const { sections, result } = mergeText(named, {
    base: base && { value: written(base.value) },
    mine: written(mine),
    theirs: saved,
  } as Sides<string>) as Merge<unknown> as Merge<Value>
  return {
    sections,
    result: (choices: Choices) => {
      const text = result(choices)
      return text === saved ? theirs : text
    },
  }
}

function mergeField<Value>(named: Named, field: FieldOf<Value>, sides: Sides<Value>) {
  if (field.isText) return mergeWritten(named, field, sides)
  return mergeValue({ ...named, show: field.show ?? asWritten, compare: field.compare }, sides)
}

/** Fields outside of the form come from the other side. */
export function mergeFields<Values extends object>(
  fields: FieldsOf<Values>,
  { base, mine, theirs }: FormSides<Values>,
  inside: Named = { id: '', label: '' },
): Merge<Values> {
  const merges = (Object.keys(fields) as (keyof Values & string)[]).map((name) => {
    const field = fields[name]!
    const named = { id: `${inside.id}${name}`, label: inside.label + field.label }
    const known = base && name in base ? { value: base[name] as Values[typeof name] } : null
    return {
      name,
      ...mergeField(named, field, { base: known, mine: mine[name], theirs: theirs[name] }),
    }
  })
  return {
    sections: merges.flatMap(({ sections }) => sections),
    result: (choices) => {
      const values = { ...theirs }
      for (const { name, result } of merges) values[name] = result(choices)
      return values
    },
  }
}

export const openRowsOf = (sections: readonly Section[]): OpenRow[] =>
  sections.flatMap(({ rows }) => rows).filter((row) => row.kind === 'open')

export const labelsOf =
  (options: readonly { value: string; label: string }[]) => (chosen: readonly string[]) =>
    options
      .filter(({ value }) => chosen.includes(value))
      .map(({ label }) => label)
      .join(', ')

export const yesOrNo = (value: unknown) => (value === true ? 'Yes' : 'No')
