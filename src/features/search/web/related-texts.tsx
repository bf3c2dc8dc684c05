import { useQuery } from '#web/lib/calls/use-query.ts'
import { Link } from '#web/ui/link.tsx'
import { originInWords } from '../origin-in-words.ts'
import { relatedQuery } from './related-query.ts'

type RelatedTextsProps = Parameters<typeof relatedQuery>[0]

export function RelatedTexts(text: RelatedTextsProps) {
  const { data: related = [] } = useQuery(relatedQuery(text))
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related" className="related">
      <h2 id="related" className="eyebrow">
        Read next
      </h2>
      <ul>
        {related.map((each) => (
          <li key={each.url}>
            <Link to={each.url}>
              <b>{each.title}</b>
              <span>{originInWords(each)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
