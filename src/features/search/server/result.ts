import { addressOf } from '../addresses.ts'
import type { SearchResult, TextState } from '../contract.ts'
import type { Hit } from './find-queries.ts'
import { excerptAround, marked, type ToMark } from './marks.ts'

export function stateOf({ isPublic, isReadable }: Pick<Hit, 'isPublic' | 'isReadable'>): TextState {
  if (!isPublic) return 'unpublished'
  return isReadable ? null : 'locked'
}

export function resultOf(hit: Hit, toMark: ToMark): SearchResult {
  const text = excerptAround(hit.piece, {
    isCutBefore: hit.at > 1,
    isCutAfter: hit.at - 1 + hit.piece.length < hit.length,
  })
  const stems = hit.stems ?? {}
  return {
    kind: hit.kind,
    id: hit.id,
    title: hit.title,
    titleParts: marked(hit.title, toMark, stems),
    url: addressOf(hit),
    excerpt: marked(text, toMark, stems),
    courseTitle: hit.courseTitle,
    instructorName: hit.instructorName,
    state: stateOf(hit),
  }
}
