import { ApiError, reasonOf, send } from '#web/lib/calls/api.ts'
import { removeDraft, writeDraft } from '#web/lib/forms/drafts/drafts.ts'
import type { Note } from '../contract.ts'
import { NOTE_LIMITS, TOO_LONG } from '../limits.ts'
import { readNoteDraft, type NoteDraft } from './unsent-notes.ts'

const PAUSE_MS = 1_000

export type NoteState =
  | { is: 'untouched' | 'waiting' | 'saving' | 'saved' }
  | { is: 'failed'; reason: string }
  | { is: 'conflict'; other: Note }

type Parts = {
  path: string
  draftKey: string
  courseId: number
  stored: Note
  load: () => Promise<Note>
  onSaved: (note: Note) => void
  show: (text: string, state: NoteState) => void
}

const surplus = (text: string) =>
  text.length > NOTE_LIMITS.text
    ? `${TOO_LONG.text}: ${text.length - NOTE_LIMITS.text} too many`
    : null

/** Saves a note after each pause; unsaved text is also in the browser's storage. */
export class NoteSaver {
  readonly #parts: Parts
  #text: string
  /** What the next save is based on. */
  #seen: string | null
  /** Null while it is not known what the server has: with a draft at first, and after a failed save. */
  #savedText: string | null
  #isSending = false
  #saving = Promise.resolve()
  /** Nothing is saved while the user has to decide between two versions. */
  #other: Note | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    const { stored, draftKey } = parts
    const draft = readNoteDraft(draftKey)
    const isUnsaved = draft !== null && draft.text !== stored.text
    if (!isUnsaved) removeDraft(draftKey)
    this.#text = isUnsaved ? draft.text : stored.text
    this.#seen = isUnsaved ? draft.updatedAt : stored.updatedAt
    this.#savedText = isUnsaved ? null : stored.text
  }

  get text() {
    return this.#text
  }

  change(text: string) {
    this.#text = text
    clearTimeout(this.#timer)
    if (this.#isTypedBack()) return this.take({ text, updatedAt: this.#seen })
    this.#keep()
    const other = this.#other
    this.#parts.show(text, other ? { is: 'conflict', other } : { is: 'waiting' })
    this.#timer = setTimeout(() => void this.save(), PAUSE_MS)
  }

  keepBoth(other: Note) {
    this.#other = null
    this.#seen = other.updatedAt
    this.change(other.text === '' ? this.#text : `${other.text}\n\n${this.#text}`)
  }

  /** Replaces whatever was typed here. */
  take(note: Note, state: NoteState = { is: 'saved' }) {
    this.#other = null
    this.#text = note.text
    this.#seen = note.updatedAt
    this.#savedText = note.text
    removeDraft(this.#parts.draftKey)
    this.#parts.show(note.text, state)
  }

  /** A newer saved text: shown unless something else is being typed here. */
  receive(note: Note) {
    if (this.#text === this.#savedText && note.updatedAt !== this.#seen && !this.#isSending)
      this.take(note, { is: 'untouched' })
  }

  /** Ends when nothing is left to save or a try has failed. */
  save({ keepalive = false } = {}): Promise<void> {
    if (!this.#isSending) this.#saving = this.#saveAll(keepalive)
    return this.#saving
  }

  async #saveAll(keepalive = false) {
    const text = this.#text
    if (text === this.#savedText || this.#other) return
    const refusal = surplus(text)
    if (refusal) return this.#parts.show(text, { is: 'failed', reason: refusal })
    this.#isSending = true
    this.#parts.show(text, { is: 'saving' })
    const body = { text, updatedAt: this.#seen }
    const outcome = await send<Note>('PUT', this.#parts.path, body, { keepalive }).then(
      (saved) => ({ saved }),
      (error: unknown) => ({ error }),
    )
    this.#isSending = false
    if ('saved' in outcome) return this.#settle(outcome.saved)
    return this.#fail(outcome.error)
  }

  #isTypedBack() {
    return this.#text === this.#savedText && !this.#other && !this.#isSending
  }

  #keep() {
    const { draftKey, courseId } = this.#parts
    const draft: NoteDraft = { text: this.#text, updatedAt: this.#seen, courseId }
    writeDraft(draftKey, draft)
  }

  async #settle(saved: Note): Promise<void> {
    this.#seen = saved.updatedAt
    this.#savedText = saved.text
    this.#parts.onSaved(saved)
    if (this.#text === saved.text) return this.take(saved)
    this.#keep()
    return this.#saveAll()
  }

  async #fail(error: unknown) {
    // Perhaps only the answer was lost.
    this.#savedText = null
    const isConflict = error instanceof ApiError && error.status === 409
    const other = isConflict ? await this.#parts.load().catch(() => null) : null
    // The answer to an earlier save was lost: the same text is no conflict.
    if (other?.text === this.#text) return this.#settle(other)
    this.#other = other
    this.#parts.show(
      this.#text,
      other ? { is: 'conflict', other } : { is: 'failed', reason: reasonOf(error) },
    )
  }
}
