import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/client.ts'
import type { Replica } from '#server/db/replica/replica.ts'
import type { Feature } from '#server/feature.ts'
import type { AppEnv } from '../context.ts'
import { runChecks } from './checks.ts'
import { readWhereVisitorsMay } from './read-where-visitors-may.ts'

const [primary, copy] = [{}, {}] as [Db, Db]

const AHEAD = 'seen=more'

const things: Feature = {
  api: new Hono<AppEnv>().get('/things', (c) => c.text('')),
  onReplica: true,
  isAheadOfReplica: async (c) => c.req.header('cookie') === AHEAD,
}
const others: Feature = { api: new Hono<AppEnv>().get('/others', (c) => c.text('')) }

type Asked = {
  page?: ReturnType<typeof newPage>
  viewer?: AppEnv['Variables']['viewer']
  cookie?: string
  path?: string
  method?: string
}

const newPage = () => ({ viewer: null, group: '', onTurnedAway: () => {} })

/** Where each call reads, while the test says whether the replica is current. */
function site() {
  const replica = { isCurrent: true, db: copy }
  const reading = readWhereVisitorsMay(replica as Replica, [others, things])
  const read = async ({ page, viewer = null, cookie, path = 'things', method = 'GET' }: Asked) => {
    const app = new Hono<AppEnv>()
      .use((c, next) => (c.set('db', primary), c.set('viewer', viewer), next()))
      .use(runChecks(reading))
      .all('*', (c) =>
        c.body(null, { headers: { read: c.var.db === copy ? 'replica' : 'primary' } }),
      )
    const init = { method, headers: cookie ? { cookie } : {} }
    const request = new Request(`http://localhost/api/${path}`, init)
    return (await app.fetch(request, page && { internal: page })).headers.get('read')
  }
  return { replica, read }
}

const viewer = { id: 1 } as AppEnv['Variables']['viewer']

test.each<[string, string, Asked]>([
  ['a visitor', 'replica', {}],
  ['a visitor who asks for the headers', 'replica', { method: 'HEAD' }],
  ['a visitor with a cookie that says nothing', 'replica', { cookie: 'theme=dark' }],
  ['a visitor who may have seen more', 'primary', { cookie: AHEAD }],
  ['whoever is signed in', 'primary', { viewer }],
  ['whoever is signed in, with a cookie', 'primary', { viewer, cookie: 'theme=dark' }],
  ['a visitor who writes', 'primary', { method: 'POST' }],
  ['a visitor of what is not told of', 'primary', { path: 'others' }],
])('%s reads from the %s', async (_, database, asked) => {
  expect(await site().read(asked)).toBe(database)
})

test('a call by itself reads from the replica while that is current', async () => {
  const { replica, read } = site()
  expect(await read({})).toBe('replica')
  replica.isCurrent = false
  expect(await read({})).toBe('primary')
})

test('the calls of a page stay where the first one was', async () => {
  const { replica, read } = site()
  const [early, late] = [newPage(), newPage()]
  replica.isCurrent = false
  expect(await read({ page: early })).toBe('primary')
  replica.isCurrent = true
  expect(await read({ page: early })).toBe('primary')
  expect(await read({ page: late })).toBe('replica')
})
