import { apiQuery, optional } from '#web/lib/query.ts'
import type { RelatedText } from '../contract.ts'

type Text = { kind: RelatedText['kind']; id: string | number | undefined }

export const relatedQuery = ({ kind, id = '' }: Text) =>
  optional(apiQuery<RelatedText[]>(`/api/related?kind=${kind}&id=${encodeURIComponent(id)}`))

/** In the page that the server renders; in a browser nobody waits for them. */
export const relatedAtFirst = (text: Text) => (import.meta.env.SSR ? [relatedQuery(text)] : [])
