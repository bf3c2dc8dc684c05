import { apiQuery, aside } from '#web/lib/calls/query.ts'
import type { RelatedText } from '../contract.ts'

type Text = { kind: RelatedText['kind']; id: string | number | undefined }

export const relatedQuery = ({ kind, id = '' }: Text) =>
  aside(apiQuery<RelatedText[]>(`/api/related?kind=${kind}&id=${encodeURIComponent(id)}`))
