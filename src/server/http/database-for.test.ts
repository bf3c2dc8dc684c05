import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/client.ts'
import type { Replica } from '#server/db/replica.ts'
import type { Feature } from '#server/feature.ts'
import type { AppEnv } from './context.ts'
import { runChecks } from './checks.ts'
import { readWhereVisitorsMay } from './database-for.ts'

const [primary, copy] = [{}, {}] as [Db, Db]

const things: Feature = {
  api: new Hono<AppEnv>().get('/things', (c) => c.text('')),
  onReplica: true,
}

/** Where each call reads, while the test says whether the replica is current. */
function site() {
  const replica = { isCurrent: true, db: copy }
  const reading = readWhereVisitorsMay(replica as Replica, [things])
  const app = new Hono<AppEnv>()
    .use((c, next) => (c.set('db', primary), next()), runChecks(reading))
    .get('*', (c) => c.text(c.var.db === copy ? 'replica' : 'primary'))
  const newPage = () => ({ viewer: null, group: '', onTurnedAway: () => {} })
  const read = async (internal?: ReturnType<typeof newPage>) => {
    const request = new Request('http://localhost/api/things')
    const answer = await app.fetch(request, internal && { internal })
    return answer.text()
  }
  return { replica, newPage, read }
}

test('a call by itself reads from the replica while that is current', async () => {
  const { replica, read } = site()
  expect(await read()).toBe('replica')
  replica.isCurrent = false
  expect(await read()).toBe('primary')
})

test('the calls of a page stay where the first one was', async () => {
  const { replica, newPage, read } = site()
  const [early, late] = [newPage(), newPage()]
  replica.isCurrent = false
  expect(await read(early)).toBe('primary')
  replica.isCurrent = true
  expect(await read(early)).toBe('primary')
  expect(await read(late)).toBe('replica')
})
