import { useId } from 'react'
import { blocksOf } from '#shared/compare/blocks.ts'
import type { Choices, OpenRow, Row, Section } from '#shared/compare/merge-form.ts'
import type { Choice } from '#shared/compare/merge.ts'
import { counted } from '#shared/format/counted.ts'
import { Badge } from '../badge.tsx'
import { readable, TextComparison } from './text-comparison.tsx'

const TAKEN = {
  theirs: { words: 'Changed by them, taken over', tone: 'blue' },
  mine: { words: 'Changed by you, taken over', tone: 'teal' },
  both: { words: 'The same on both sides, taken over once', tone: 'slate' },
} as const

const LABELS: Record<Choice, string> = {
  theirs: 'Theirs',
  mine: 'Mine',
  both: 'Both, theirs first',
}

function Taken({ row, label }: { row: Extract<Row, { kind: 'taken' }>; label: string }) {
  const { words, tone } = TAKEN[row.from]
  return (
    <div className="flex flex-col items-start gap-2">
      <Badge tone={tone}>{words}</Badge>
      <TextComparison before={row.base} after={row.text} label={`${label}: ${words}`} />
    </div>
  )
}

function Side({ name, base, text }: { name: string; base: string | null; text: string }) {
  return (
    <div className="min-w-0 rounded-md border border-line p-4">
      <p className="eyebrow mb-2">{name}</p>
      {text === '' && (
        <p className="mb-2 text-sm text-muted">{base === null ? 'Nothing here' : 'Removed'}</p>
      )}
      {base === null ? (
        blocksOf(text).map((block, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the blocks never change places
          <p key={index} className="text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere">
            {readable(block)}
          </p>
        ))
      ) : (
        <TextComparison before={base} after={text} label={`${name}, compared with before`} />
      )}
    </div>
  )
}

type OpenProps = {
  row: OpenRow
  label: string
  legend: string
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

function Open({ row, label, legend, choice, onChoose }: OpenProps) {
  const name = useId()
  return (
    <fieldset
      data-undecided={choice === undefined ? '' : undefined}
      className="min-w-0 border-l-2 border-ember pl-4"
    >
      <legend className="float-left mb-3 w-full text-sm font-medium">
        <span className="sr-only">{label}: </span>
        <span className="inline-block first-letter:uppercase">{legend}</span>
      </legend>
      <div className="clear-both grid gap-3 md:grid-cols-2">
        <Side name="Theirs" base={row.base} text={row.theirs} />
        <Side name="Mine" base={row.base} text={row.mine} />
      </div>
      <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {row.options.map((option) => (
          <label key={option} className="flex items-center gap-2 py-1 text-sm">
            <input
              type="radio"
              // Not part of the surrounding form, which Enter would submit.
              form=""
              name={name}
              className="check"
              checked={choice === option}
              onChange={() => onChoose(option)}
            />
            {LABELS[option]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type SectionProps = {
  section: Section
  choices: Choices
  onChoose: (id: string, choice: Choice) => void
}

export function MergeSection({ section: { id, label, rows }, choices, onChoose }: SectionProps) {
  const heading = `${useId()}-${id.replaceAll(/\W/g, '-')}`
  const open = rows.filter((row) => row.kind === 'open')
  const legendOf = (row: OpenRow) => {
    const what = row.base === null ? 'not the same' : 'changed by both'
    return open.length === 1 ? what : `${what}, place ${open.indexOf(row) + 1} of ${open.length}`
  }
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <h3 id={heading} className="font-semibold wrap-anywhere">
        {label}
      </h3>
      {rows.map((row, index) => {
        const key = row.kind === 'open' ? row.id : index
        if (row.kind === 'same')
          return (
            <p key={key} className="text-sm text-muted">
              {counted(blocksOf(row.text).length, 'paragraph')} unchanged
            </p>
          )
        if (row.kind === 'taken') return <Taken key={key} row={row} label={label} />
        return (
          <Open
            key={key}
            row={row}
            label={label}
            legend={legendOf(row)}
            choice={choices[row.id]}
            onChoose={(choice) => onChoose(row.id, choice)}
          />
        )
      })}
    </section>
  )
}
