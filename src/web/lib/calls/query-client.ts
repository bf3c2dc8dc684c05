import { ApiError, getJson, isTemporary, type Counted } from './api.ts'
import { newListeners } from '../listeners.ts'
import type { List, Query } from './query.ts'

export type Transport = <Answer>(path: string, signal?: AbortSignal) => Promise<Counted<Answer>>

/** Rendered into the page by the server. */
export type Answers = [path: string, answer: unknown][]

export type Known<Answer = unknown> = { data: Answer | undefined; error: unknown }

type Entry = {
  query: Query<unknown>
  known: Known
  since: number
  asking: { promise: Promise<unknown>; stop: AbortController } | null
  watchers: number
}

const NOTHING: Known = { data: undefined, error: undefined }

const UNUSED_MS = 15 * 60 * 1000

/** A page may bring only the first answer of a list; see `authoring-routes.ts`. */
const isPart = (answer: unknown) => {
  const list = answer as List<unknown> | null | undefined
  return Boolean(list && list.rows.length < list.total)
}

/** Nothing is refetched on focus or after a time, unless the query has `freshMs`: writes invalidate. */
export class QueryClient {
  readonly #transport: Transport
  readonly #entries = new Map<string, Entry>()
  readonly #notify: () => void
  readonly subscribe: (listener: () => void) => () => void

  constructor(transport: Transport = getJson) {
    this.#transport = transport
    ;[this.subscribe, this.#notify] = newListeners()
  }

  known<Answer>({ path, whole }: Query<Answer>): Known<Answer> {
    const known = this.#entries.get(path)?.known ?? NOTHING
    return (whole && isPart(known.data) ? NOTHING : known) as Known<Answer>
  }

  read<Answer>(query: Query<Answer>): Answer | undefined {
    return this.known(query).data
  }

  answers(): Answers {
    const all = [...this.#entries].map(([path, { known }]) => [path, known.data] as const)
    return all.filter(([, answer]) => answer !== undefined) as Answers
  }

  async ensure<Answer>(query: Query<Answer>): Promise<Answer> {
    const entry = this.#entryOf(query)
    const { data } = this.known(query)
    if (data !== undefined) return data
    return (entry.asking?.promise ?? this.#ask(entry)) as Promise<Answer>
  }

  async refresh<Answer>(query: Query<Answer>): Promise<Answer> {
    return this.#ask(this.#entryOf(query)) as Promise<Answer>
  }

  set<Answer>(query: Query<Answer>, answer: Answer) {
    const entry = this.#entryOf(query)
    entry.since = Date.now()
    this.#update(entry, { data: answer, error: undefined })
  }

  cancel({ path }: Query<unknown>) {
    const entry = this.#entries.get(path)
    entry?.asking?.stop.abort()
    if (entry) entry.asking = null
  }

  /** Components that show the answer keep it; the next one to mount asks again. */
  forget({ path }: Query<unknown>) {
    const entry = this.#entries.get(path)
    if (entry) entry.since = 0
  }

  async invalidate(isAffected: (path: string) => boolean) {
    const affected = [...this.#entries.values()].filter(({ query }) => isAffected(query.path))
    const onScreen = affected.filter(({ watchers }) => watchers > 0)
    for (const { query, watchers } of affected) if (watchers === 0) this.#entries.delete(query.path)
    await Promise.allSettled(onScreen.map((entry) => this.#ask(entry)))
  }

  watch(query: Query<unknown>) {
    const entry = this.#entryOf(query)
    entry.watchers += 1
    const isStale = Date.now() - entry.since > (query.freshMs ?? Infinity)
    if ((this.read(query) === undefined || isStale) && !entry.asking)
      this.#ask(entry).catch(() => {})
    return () => {
      entry.watchers -= 1
      this.#dropIfUnused(entry)
      if (entry.known.error !== undefined) this.#notify()
    }
  }

  #failed() {
    return [...this.#entries.values()].filter(
      ({ watchers, known }) => watchers > 0 && known.error !== undefined,
    )
  }

  readonly failure = (): unknown =>
    this.#failed().find(({ query, known }) => !query.optional && isTemporary(known.error))?.known
      .error

  readonly retryFailed = () => {
    for (const entry of this.#failed()) this.#ask(entry).catch(() => {})
  }

  #entryOf(query: Query<unknown>): Entry {
    const cached = this.#entries.get(query.path)
    const isInUse = cached && (cached.watchers > 0 || cached.asking || cached.known === NOTHING)
    if (cached && (isInUse || Date.now() - cached.since <= UNUSED_MS)) {
      // Answers rendered into the page come with only a path; the component brings the full query.
      cached.query = query
      return cached
    }
    const entry: Entry = { query, known: NOTHING, since: 0, asking: null, watchers: 0 }
    this.#entries.set(query.path, entry)
    return entry
  }

  #dropIfUnused(entry: Entry) {
    if (entry.watchers > 0 || entry.asking || entry.known.data !== undefined) return
    if (this.#entries.get(entry.query.path) === entry) this.#entries.delete(entry.query.path)
  }

  #update(entry: Entry, known: Known) {
    entry.known = known
    this.#notify()
  }

  #ask(entry: Entry): Promise<unknown> {
    entry.asking?.stop.abort()
    const stop = new AbortController()
    const promise = this.#settle(entry, stop)
    entry.asking = { promise, stop }
    if (entry.known.error !== undefined && entry.known.data === undefined)
      this.#update(entry, NOTHING)
    return promise
  }

  async #settle(entry: Entry, stop: AbortController): Promise<unknown> {
    try {
      const data = await this.#fetch(entry.query, stop.signal)
      if (entry.asking?.stop !== stop) return await this.#replacement(entry, data)
      entry.asking = null
      entry.since = Date.now()
      this.#update(entry, { data, error: undefined })
      return data
    } catch (error) {
      if (entry.asking?.stop !== stop) return this.#replacement(entry, undefined)
      entry.asking = null
      // Part of a list is no answer: who waits for all of it must see the error.
      this.#update(entry, { data: this.read(entry.query), error })
      this.#dropIfUnused(entry)
      throw error
    }
  }

  /** The answer for callers whose request was replaced by a newer one. */
  async #replacement(entry: Entry, late: unknown): Promise<unknown> {
    return entry.asking?.promise ?? entry.known.data ?? late
  }

  async #fetch({ path, absent, counted, whole }: Query<unknown>, signal: AbortSignal) {
    try {
      const { body, total } = await this.#transport<unknown>(path, signal)
      if (!counted || !Array.isArray(body)) return body
      const list = { rows: body as unknown[], total: total ?? body.length }
      if (whole) await this.#fetchRest(path, list, signal)
      return list
    } catch (error) {
      if (absent && error instanceof ApiError && error.status === absent) return null
      throw error
    }
  }

  async #fetchRest(path: string, list: List<unknown>, signal: AbortSignal) {
    const offset = `${path}${path.includes('?') ? '&' : '?'}offset=`
    while (isPart(list)) {
      const { body } = await this.#transport<unknown[]>(offset + list.rows.length, signal)
      list.rows.push(...body)
      // Rows were deleted meanwhile.
      if (body.length === 0) list.total = list.rows.length
    }
  }
}
