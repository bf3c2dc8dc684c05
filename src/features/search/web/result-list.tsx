import { Link } from '#web/ui/link.tsx'
import type { SearchResult } from '../contract.ts'
import { originInWords } from '../origin-in-words.ts'
import { MarkedText } from './marked-text.tsx'

type ResultListProps = { results: SearchResult[]; complete: number }

export function ResultList({ results, complete }: ResultListProps) {
  const some = results.slice(complete)
  return (
    <>
      {complete > 0 && <Results results={results.slice(0, complete)} />}
      {complete > 0 && some.length > 0 && <p className="eyebrow mt-4">With some of the words</p>}
      {some.length > 0 && <Results results={some} />}
    </>
  )
}

function Results({ results }: { results: SearchResult[] }) {
  return (
    <ol className="search-results">
      {results.map((result) => (
        <li key={`${result.kind}-${result.id}`}>
          <p className="search-origin">
            {originInWords(result)}
            {result.facts.length > 0 && ' · '}
            <MarkedText parts={result.facts} />
          </p>
          <h2 className="heading-3 search-title">
            <Link to={result.url}>
              <MarkedText parts={result.titleParts} />
            </Link>
          </h2>
          {result.excerpt.length > 0 && (
            <p className="search-text">
              <MarkedText parts={result.excerpt} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
