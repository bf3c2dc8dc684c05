import type { MouseEvent } from 'react'
import { Link } from '#web/ui/link.tsx'
import { SearchIcon } from '#web/ui/icons/frame-icons.tsx'
import type { BoxGroup, BoxRow } from '../box-rows.ts'
import type { SearchResult } from '../contract.ts'
import { detailsInWords } from '../origin-in-words.ts'
import { MarkedText } from './marked-text.tsx'
import { optionId, type useChoice } from './use-choice.ts'

function Result({ result }: { result: SearchResult }) {
  const details = detailsInWords(result)
  const { facts } = result
  const hasOrigin = details !== '' || facts.length > 0
  return (
    <>
      <span className="search-title">
        <MarkedText parts={result.titleParts} />
      </span>
      <span className="search-excerpt">
        {hasOrigin && (
          <span className="search-course">
            {details}
            {details && facts.length > 0 && ' · '}
            <MarkedText parts={facts} />
          </span>
        )}
        {hasOrigin && result.excerpt.length > 0 && <span className="search-dot"> · </span>}
        <MarkedText parts={result.excerpt} />
      </span>
    </>
  )
}

function Row({ row }: { row: BoxRow }) {
  if (row.kind === 'result') return <Result result={row.result} />
  return (
    <span className="search-title flex items-center gap-2.5">
      <SearchIcon className="size-4 text-muted" />
      {row.kind === 'words' ? row.words : row.label}
    </span>
  )
}

type BoxOptionsProps = {
  groups: BoxGroup[]
  choice: ReturnType<typeof useChoice>
  onChoose: (row: BoxRow) => void
}

/** Links, so that they can open in a new tab; the focus stays in the field. */
export function BoxOptions({ groups, choice, onChoose }: BoxOptionsProps) {
  const all = groups.flatMap(({ rows }) => rows)
  const click = (event: MouseEvent, row: BoxRow) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose(row)
  }
  return (
    <div role="listbox" id="search-options" aria-label="Results" className="search-options">
      {groups.map(({ label, rows }) => (
        <div key={label} role="group" aria-label={label || 'All results'}>
          {label ? (
            <div aria-hidden="true" className="search-group">
              {label}
            </div>
          ) : (
            <hr aria-hidden="true" className="mx-3 my-2 border-line" />
          )}
          {rows.map((row) => (
            <Link
              key={row.key}
              id={optionId(all.indexOf(row))}
              role="option"
              tabIndex={-1}
              aria-selected={row.key === choice.chosen?.key}
              to={row.to}
              className="search-option"
              onPointerMove={() => choice.point(row)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => click(event, row)}
            >
              <Row row={row} />
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}
