import { useSearchParams } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { SEARCH_KIND_LABELS } from '../kind-labels.ts'
import { SEARCH_KINDS } from '../kinds.ts'

/** Links, so that they work without script; another kind starts on its first page. */
export function KindFilter({ kind }: { kind: string }) {
  const [search] = useSearchParams()
  const addressOf = (next: string) => {
    const address = new URLSearchParams(search)
    address.delete('page')
    if (next) address.set('kind', next)
    else address.delete('kind')
    return { search: address.toString() }
  }
  return (
    <nav aria-label="Kinds of results">
      <ul className="flex flex-wrap gap-1">
        {(['', ...SEARCH_KINDS] as const).map((each) => (
          <li key={each}>
            <Link
              to={addressOf(each)}
              aria-current={each === kind ? 'page' : undefined}
              preventScrollReset
              className="btn btn-ghost btn-sm aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {each ? SEARCH_KIND_LABELS[each] : 'Everything'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
