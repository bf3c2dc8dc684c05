import { hashOf } from '#shared/contours/seeded-random.ts'
import { draftText, readDraft, sentKey, textOf } from '../forms/drafts/drafts.ts'

const markOf = (text: string) => `${text.length}-${hashOf(text)}`

export const draftMark = (values: unknown) => markOf(textOf(values))

/** Whether the server has exactly what this browser has. */
export function isOnServer(key: string) {
  const own = draftText(key)
  return Boolean(own) && readDraft(sentKey(key), { mark: '' })?.mark === markOf(own!)
}
