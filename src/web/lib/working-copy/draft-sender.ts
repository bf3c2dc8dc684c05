import { ApiError, isTold, reasonOf, send } from '../api.ts'
import { sameValue } from '#shared/same-value.ts'

/** A text of a form, as its working copy on the server holds it. */
export type DraftPart = {
  /** '/api/blog-posts/3' */
  address: string
  title: string
  content: string
  /** The other fields, which only the form understands. */
  fields: Record<string, unknown>
  /** `updatedAt` of the text that the changes began with. */
  basedOn?: string | undefined
}

export type StoredDraft = Omit<DraftPart, 'address' | 'basedOn'> & {
  basedOn: string | null
  updatedAt: string
}

export type SendingState =
  | { kind: 'idle' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; reason: string }

const REFUSED_FOR_GOOD = new Set([400, 403, 404, 409])

/** Sends what was typed to the server, one after the other and each only when it has changed. */
export class DraftSender {
  private readonly sent = new Map<string, DraftPart>()
  private readonly seen = new Map<string, string>()
  private readonly refused = new Set<string>()
  private queue: Promise<SendingState> = Promise.resolve({ kind: 'idle' })

  /** What the server has already, from an earlier visit. */
  know(part: DraftPart, updatedAt: string) {
    this.sent.set(part.address, part)
    this.seen.set(part.address, updatedAt)
  }

  /** As of the last that was sent: which working copies these were. */
  seenCopies() {
    return Object.fromEntries(this.seen)
  }

  isSent = (parts: readonly DraftPart[]) =>
    parts.every((part) => sameValue(this.sent.get(part.address), part))

  send(parts: readonly DraftPart[], options: { keepalive?: boolean } = {}) {
    this.queue = this.queue.then(() => this.sendAll(parts, options))
    return this.queue
  }

  /** What is under way has come to its end. */
  settled = () => this.queue

  /** Nothing of it is on the server any more. */
  forget() {
    this.sent.clear()
    this.seen.clear()
    this.refused.clear()
  }

  async discard() {
    await this.settled()
    const addresses = [...this.seen.keys()]
    this.forget()
    await Promise.all(addresses.map((address) => send('DELETE', `${address}/draft`)))
  }

  private async sendAll(
    parts: readonly DraftPart[],
    options: { keepalive?: boolean },
  ): Promise<SendingState> {
    let state: SendingState = { kind: 'idle' }
    for (const part of parts) {
      if (sameValue(this.sent.get(part.address), part)) continue
      state = await this.sendOne(part, options)
      if (state.kind === 'failed') return state
    }
    return state
  }

  private async sendOne(part: DraftPart, options: { keepalive?: boolean }): Promise<SendingState> {
    const { address, ...body } = part
    if (this.refused.has(address)) return { kind: 'idle' }
    const seen = this.seen.get(address) ?? null
    try {
      const draft = await send<StoredDraft>('PUT', `${address}/draft`, { ...body, seen }, options)
      this.know(part, draft.updatedAt)
      return { kind: 'saved', at: draft.updatedAt }
    } catch (error) {
      if (error instanceof ApiError && REFUSED_FOR_GOOD.has(error.status)) this.refused.add(address)
      return isTold(error) ? { kind: 'idle' } : { kind: 'failed', reason: reasonOf(error) }
    }
  }
}
