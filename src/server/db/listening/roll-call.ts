import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** Listeners are found by this name in the database's list of connections. */
const LISTENER = 'ascent changes'
const ASKED = 'changes_asked'
const ANSWERED = 'changes_heard_'

const LOOK_EVERY_MS = 100

type Ask = (client: pg.Client, text: string, values?: unknown[]) => Promise<pg.QueryResult>

/** PostgreSQL delivers in one order, so a process that answers has heard every earlier change. */
export class RollCall {
  readonly #id = randomUUID().replaceAll('-', '')
  readonly #ask: Ask
  readonly #patience: number
  /** Did not answer in time; waited for again after they answer. */
  readonly #quiet = new Set<number>()
  #round = 0
  #answered = new Set<number>()
  #onAnswer = () => {}

  constructor(ask: Ask, patience: number) {
    this.#ask = ask
    this.#patience = patience
  }

  async join(client: pg.Client) {
    await this.#ask(client, `listen ${ASKED}`)
    await this.#ask(client, `listen ${ANSWERED}${this.#id}`)
    await this.#ask(client, `set application_name = '${LISTENER}'`)
  }

  hear(client: pg.Client, { channel, payload = '' }: pg.Notification) {
    const [first = '', second = ''] = payload.split(' ')
    if (channel === ASKED) {
      if (first !== this.#id) this.#answer(client, first, second)
      return true
    }
    if (channel !== `${ANSWERED}${this.#id}`) return false
    const [round, pid] = [Number(first), Number(second)]
    if (Date.now() - round <= this.#patience) this.#quiet.delete(pid)
    if (round === this.#round) this.#answered.add(pid)
    this.#onAnswer()
    return true
  }

  #answer(client: pg.Client, asker: string, round: string) {
    const text = `select pg_notify($1, $2 || ' ' || pg_backend_pid())`
    this.#ask(client, text, [`${ANSWERED}${asker}`, round]).catch(() => {})
  }

  async everybody(client: pg.Client, deadline: number) {
    this.#round = Math.max(Date.now(), this.#round + 1)
    this.#answered = new Set()
    const others = await this.#others(client)
    // Another process may get the id of one that is gone.
    for (const pid of this.#quiet) if (!others.has(pid)) this.#quiet.delete(pid)
    if (others.size === 0) return
    await this.#ask(client, 'select pg_notify($1, $2)', [ASKED, `${this.#id} ${this.#round}`])
    for (;;) {
      const missing = [...others].filter((pid) => !this.#answered.has(pid) && !this.#quiet.has(pid))
      if (missing.length === 0) return
      if (Date.now() > deadline) for (const pid of missing) this.#quiet.add(pid)
      else if (await this.#staysUnanswered()) {
        const present = await this.#others(client)
        for (const pid of others) if (!present.has(pid)) others.delete(pid)
      }
    }
  }

  #staysUnanswered() {
    const answer = new Promise<false>((resolve) => (this.#onAnswer = () => resolve(false)))
    return Promise.race([answer, delay(LOOK_EVERY_MS, true)])
  }

  async #others(client: pg.Client) {
    const { rows } = await this.#ask(
      client,
      `select pid from pg_stat_activity
       where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
      [LISTENER],
    )
    return new Set(rows.map(({ pid }: { pid: number }) => pid))
  }
}
