import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RollCall } from './roll-call.ts'

const PATIENCE = 6_000
const OTHER = 7
const client = {} as pg.Client

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** The database, with one other process that listens and answers when the test says so. */
function withOneOther() {
  let present = [OTHER]
  let looks = 0
  const questions: string[] = []
  const rollCall = new RollCall((_, text, values) => {
    if (text.includes('pg_stat_activity')) looks += 1
    else questions.push(String(values?.[1]))
    return Promise.resolve({ rows: present.map((pid) => ({ pid })) } as pg.QueryResult)
  }, PATIENCE)
  const answer = (question: string) => {
    const [asker, round] = question.split(' ')
    const payload = `${round} ${OTHER}`
    rollCall.hear(client, { channel: `changes_heard_${asker}`, payload, processId: 1 })
  }
  return {
    ask: () => rollCall.everybody(client, Date.now() + PATIENCE),
    /** Processes that are waited for are looked up repeatedly. */
    untilWaiting: () => {
      const before = looks
      return vi.waitFor(() => expect(looks).toBeGreaterThan(before + 1))
    },
    answer: (question = questions.at(-1)!) => answer(question),
    questions,
    be: (pids: number[]) => void (present = pids),
  }
}

async function runOutOfPatience({ ask, untilWaiting }: ReturnType<typeof withOneOther>) {
  const asked = ask()
  await untilWaiting()
  vi.setSystemTime(Date.now() + PATIENCE + 1)
  await asked
}

test('a process that answers too late is not waited for, until it answers in time again', async () => {
  const other = withOneOther()
  await runOutOfPatience(other)
  other.answer()
  await other.ask()
  other.answer(other.questions[0])
  await other.ask()
  other.answer()
  const asked = other.ask()
  await other.untilWaiting()
  other.answer()
  await asked
})

test('another process with the id of a late one is waited for', async () => {
  const other = withOneOther()
  await runOutOfPatience(other)
  other.be([])
  await other.ask()
  other.be([OTHER])
  const asked = other.ask()
  await other.untilWaiting()
  other.answer()
  await asked
})
