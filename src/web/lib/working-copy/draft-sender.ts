import { ApiError, isTemporary, isSignOut, reasonOf, send } from '../calls/api.ts'
import { sameValue } from '#shared/same-value.ts'

export type DraftPart = {
  /** For example '/api/blog-posts/3'. */
  address: string
  title: string
  content: string
  fields: Record<string, unknown>
  /** `updatedAt` of the saved text that was changed. */
  basedOn?: string | undefined
}

export type StoredDraft = Omit<DraftPart, 'address' | 'basedOn'> & {
  basedOn: string | null
  updatedAt: string
}

export type SendingState =
  | { kind: 'idle' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; reason: string; isTemporary: boolean }

type Refusal = {
  state: SendingState
  /** The part that was refused; without it every change is refused. */
  part?: DraftPart
}

const IDLE: SendingState = { kind: 'idle' }

const REFUSED_FOR_GOOD = new Set([403, 404, 409])

const hasStatus = (error: unknown, statuses: ReadonlySet<number>) =>
  error instanceof ApiError && statuses.has(error.status)

/** Browsers send at most 64 KB of `keepalive` bodies. */
const OUTLIVING_BYTES = 60_000

const RANK = { idle: 0, saved: 1, failed: 2 }

const worse = (one: SendingState, other: SendingState) =>
  RANK[other.kind] >= RANK[one.kind] ? other : one

const failureOf = (error: unknown): SendingState =>
  isSignOut(error)
    ? IDLE
    : { kind: 'failed', reason: reasonOf(error), isTemporary: isTemporary(error) }

/** Sends the parts one after the other, and each only when it has changed. */
export class DraftSender {
  private readonly call: typeof send
  private readonly sent = new Map<string, DraftPart>()
  private readonly seen = new Map<string, string>()
  private readonly refused = new Map<string, Refusal>()
  private underWay: DraftPart | null = null
  private queue: Promise<SendingState> = Promise.resolve(IDLE)

  constructor(call: typeof send = send) {
    this.call = call
  }

  know(part: DraftPart, updatedAt: string) {
    this.sent.set(part.address, part)
    this.seen.set(part.address, updatedAt)
    this.refused.delete(part.address)
  }

  seenCopies() {
    return Object.fromEntries(this.seen)
  }

  isSent = (parts: readonly DraftPart[]) =>
    parts.every(this.isPartSent) && this.reverted(parts).length === 0

  send(parts: readonly DraftPart[]) {
    this.queue = this.queue.then(() => this.sendAll(parts))
    return this.queue
  }

  /** When the page closes: no request can wait for another. */
  sendAtOnce(parts: readonly DraftPart[]) {
    let room = OUTLIVING_BYTES
    for (const part of parts) {
      if (this.isPartSent(part) || sameValue(part, this.underWay)) continue
      const bytes = new TextEncoder().encode(JSON.stringify(part)).length
      const keepalive = bytes <= room
      if (keepalive) room -= bytes
      this.put(part, { keepalive }).catch(() => {})
    }
  }

  settled = () => this.queue

  forget() {
    this.sent.clear()
    this.seen.clear()
    this.refused.clear()
  }

  /** Rejects if a part of it is still on the server. */
  discard() {
    const ended = this.queue.then(async () => {
      this.refused.clear()
      await Promise.all([...this.seen.keys()].map((address) => this.end(address)))
    })
    this.queue = ended.then(
      () => IDLE,
      () => IDLE,
    )
    return ended
  }

  private readonly isPartSent = (part: DraftPart) => sameValue(this.sent.get(part.address), part)

  /** The server has a copy of these, but they are as they were saved again. */
  private reverted(parts: readonly DraftPart[]) {
    const changed = new Set(parts.map(({ address }) => address))
    return [...this.seen.keys()].filter((address) => !changed.has(address))
  }

  private async sendAll(parts: readonly DraftPart[]): Promise<SendingState> {
    const steps = [
      ...this.reverted(parts).map((address) => () => this.end(address)),
      ...parts.filter((part) => !this.isPartSent(part)).map((part) => () => this.sendOne(part)),
    ]
    let state = IDLE
    for (const step of steps) {
      const next = await step().catch(failureOf)
      if (next.kind === 'failed' && next.isTemporary) return next
      state = worse(state, next)
    }
    return state
  }

  private async end(address: string): Promise<SendingState> {
    const seen = encodeURIComponent(this.seen.get(address) ?? '')
    await this.call('DELETE', `${address}/draft?seen=${seen}`)
    this.sent.delete(address)
    this.seen.delete(address)
    return IDLE
  }

  private async sendOne(part: DraftPart): Promise<SendingState> {
    const refusal = this.refused.get(part.address)
    if (refusal && (!refusal.part || sameValue(refusal.part, part))) return refusal.state
    this.underWay = part
    try {
      return { kind: 'saved', at: await this.put(part) }
    } catch (error) {
      const state = failureOf(error)
      if (hasStatus(error, REFUSED_FOR_GOOD)) this.refused.set(part.address, { state })
      else if (!isTemporary(error)) this.refused.set(part.address, { state, part })
      return state
    } finally {
      this.underWay = null
    }
  }

  private async put(part: DraftPart, options: { keepalive?: boolean } = {}) {
    const { address, ...body } = part
    const seen = this.seen.get(address) ?? null
    const { updatedAt } = await this.call<StoredDraft>(
      'PUT',
      `${address}/draft`,
      { ...body, seen },
      options,
    )
    this.know(part, updatedAt)
    return updatedAt
  }
}
