import { hasShapeOf } from '../forms/drafts/drafts.ts'
import type { DraftPart, StoredDraft } from './draft-sender.ts'

export type Text = { title: string; content: string }

export const partOf = (address: string, { title, content, ...fields }: Text): DraftPart => ({
  address,
  title,
  content,
  fields,
})

export function storedCopy<Values extends Text>(
  address: string,
  initial: Values,
  { title, content, fields, basedOn, updatedAt }: StoredDraft,
) {
  const known = hasShapeOf(initial, fields) ? fields : {}
  const values: Values = { ...initial, ...known, title, content }
  const part = { ...partOf(address, values), basedOn: basedOn ?? undefined }
  return { values, parts: [part], seen: { [address]: updatedAt }, basedOn, updatedAt }
}
