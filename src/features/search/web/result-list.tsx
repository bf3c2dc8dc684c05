import { Link } from '#web/ui/link.tsx'
import type { SearchResult } from '../contract.ts'
import { originInWords } from '../kind-labels.ts'
import { MarkedText } from './marked-text.tsx'

export function ResultList({ results }: { results: SearchResult[] }) {
  return (
    <ol className="search-results">
      {results.map((result) => (
        <li key={`${result.kind}-${result.id}`}>
          <p className="search-origin">{originInWords(result)}</p>
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
