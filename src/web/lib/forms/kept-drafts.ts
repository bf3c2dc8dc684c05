import {
  baseKey,
  draftKey,
  draftKeys,
  isOnServer,
  readDraft,
  sentKey,
  type DraftKind,
} from './drafts.ts'

export type KeptDraft = {
  kind: DraftKind
  /** 'new', the id of what is changed, or nothing. */
  of: string
  title: string
  /** The page that it was typed on, where the id does not tell. */
  at: string | null
}

const BESIDE = [sentKey(''), baseKey('')]

/** What only this browser has of somebody; notes are sent from any page. */
export function keptDrafts(personId: number): KeptDraft[] {
  const start = draftKey(personId, '').length
  const found = new Map<string, KeptDraft>()
  for (const key of draftKeys(personId, '')) {
    if (BESIDE.some((end) => key.endsWith(end)) || isOnServer(key)) continue
    const [kind, of = ''] = key.slice(start).split(':') as [DraftKind, string?]
    const { title, at } = readDraft(key, { title: '', at: '' }) ?? { title: '', at: '' }
    // One that waits beside it is of the same form.
    if (!kind.startsWith('note-')) found.set(`${kind}:${of}`, { kind, of, title, at: at || null })
  }
  return [...found.values()]
}
