import {
  baseKey,
  draftKey,
  draftKeys,
  earlierKey,
  readDraft,
  sentKey,
  type DraftKind,
} from '../forms/drafts/drafts.ts'
import { isOnServer } from './draft-mark.ts'

export type UnsavedDraft = {
  kind: DraftKind
  /** 'new', the id of what is changed, a job's title, or nothing. */
  of: string
  title: string
  /** The page that it was typed on, if `of` does not say it. */
  at: string | null
}

const BESIDE = [sentKey(''), baseKey('')]
const EARLIER = earlierKey('')

/** Drafts that only this browser has. Not notes: they are sent from any page. */
export function unsavedDrafts(personId: number): UnsavedDraft[] {
  const start = draftKey(personId, '').length
  const found = new Map<string, UnsavedDraft>()
  for (const key of draftKeys(personId, '')) {
    if (BESIDE.some((end) => key.endsWith(end)) || isOnServer(key)) continue
    // An earlier draft belongs to the same form.
    const name = key.endsWith(EARLIER) ? key.slice(start, -EARLIER.length) : key.slice(start)
    const [kind, ...rest] = name.split(':') as [DraftKind, ...string[]]
    const of = rest.join(':')
    const { title, at } = readDraft(key, { title: '', at: '' }) ?? { title: '', at: '' }
    if (!kind.startsWith('note-')) found.set(name, { kind, of, title, at: at || null })
  }
  return [...found.values()]
}
