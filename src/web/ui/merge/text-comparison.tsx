import { blocksOf } from '#shared/compare/blocks.ts'
import { difference, type Piece } from '#shared/compare/difference.ts'
import { withLineEnds } from '#shared/compare/with-line-ends.ts'
import { FIGURE_TITLES, type FigureName } from '#shared/media/figure-titles.ts'
import { counted } from '#shared/format/counted.ts'
import { cx } from '../../lib/class-names.ts'

const WORDS = /\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu

const splitWords = (text: string) => text.match(WORDS) ?? []

function labelOf(figure: HTMLElement) {
  const title = FIGURE_TITLES[figure.dataset['figure'] as FigureName]
  if (title) return `Figure: ${title}\n`
  const isCaptioned = figure.querySelector('figcaption')?.textContent.trim()
  return isCaptioned ? 'Figure: ' : `Figure: ${figure.querySelector('img')?.alt ?? ''}`
}

/** Without a label a figure that has no caption would be compared by its code. */
export function readable(block: string) {
  const { body } = new DOMParser().parseFromString(withLineEnds(block), 'text/html')
  for (const figure of body.querySelectorAll('figure')) figure.prepend(labelOf(figure))
  return body.textContent.replaceAll(/\n[ \t]*(?=\n)/g, '').trim()
}

/** Where only the markup differs, the markup is shown. */
function shownOf(before: string, after: string) {
  const shown = [readable(before), readable(after)] as const
  return shown[0] === shown[1] ? ([before.trim(), after.trim()] as const) : shown
}

const MARKS = {
  removed: { Mark: 'del', label: 'removed', look: 'tone-red line-through' },
  added: { Mark: 'ins', label: 'added', look: 'tone-green no-underline' },
} as const

function Words({ kind, items }: Piece<string>) {
  if (kind === 'same') return items.join('')
  const { Mark, label, look } = MARKS[kind]
  return (
    <Mark className={cx('rounded-sm px-0.5', look)}>
      <span className="sr-only">{` [${label}: `}</span>
      {items.join('')}
      <span className="sr-only">{'] '}</span>
    </Mark>
  )
}

function Block({ before, after }: { before: string; after: string }) {
  const [from, to] = shownOf(before, after)
  const pieces = difference(splitWords(from), splitWords(to))
  return (
    <p className="border-l-2 border-line pl-3 whitespace-pre-wrap wrap-anywhere">
      {pieces.map((piece, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change places
        <Words key={index} {...piece} />
      ))}
    </p>
  )
}

type Row = { before: string; after: string } | { unchanged: number }

function rowsOf(before: string, after: string): Row[] {
  const trimmed = (text: string) => blocksOf(text).map((block) => block.trim())
  const rows: Row[] = []
  const pieces = difference(trimmed(before), trimmed(after))
  for (const [index, { kind, items }] of pieces.entries()) {
    if (kind === 'same') rows.push({ unchanged: items.length })
    else if (kind === 'removed') {
      const next = pieces[index + 1]
      const added = next?.kind === 'added' ? next.items : []
      for (let at = 0; at < Math.max(items.length, added.length); at += 1)
        rows.push({ before: items[at] ?? '', after: added[at] ?? '' })
    } else if (pieces[index - 1]?.kind !== 'removed')
      rows.push(...items.map((block) => ({ before: '', after: block })))
  }
  return rows
}

type TextComparisonProps = { before: string; after: string; label: string }

export function TextComparison({ before, after, label }: TextComparisonProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-3 text-sm leading-relaxed">
      {rowsOf(before, after).map((row, index) =>
        'unchanged' in row ? (
          // oxlint-disable-next-line react/no-array-index-key -- they never change places
          <p key={index} className="text-muted">
            {counted(row.unchanged, 'paragraph')} unchanged
          </p>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- they never change places
          <Block key={index} {...row} />
        ),
      )}
    </div>
  )
}
