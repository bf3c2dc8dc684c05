import { describe, expect, test } from 'vitest'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addressGroup, networkOf } from './client-address.ts'

describe('the group that an address is counted in', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:5678', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['2001:DB8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['2001:0db8:0000:0001:0000:0000:0000:0002', '2001:db8:0:1::/64'],
    ['[2001:db8:0:1::9]:443', '2001:db8:0:1::/64'],
    ['[2001:db8:0:1::9]', '2001:db8:0:1::/64'],
    ['2001:db8:0:1::1%eth0', '2001:db8:0:1::/64'],
    ['[fe80::1%25en1]:80', 'fe80:0:0:0::/64'],
    [' 2001:db8::192.0.2.1 ', '2001:db8:0:0::/64'],
    ['2001:db8:0:2::1', '2001:db8:0:2::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, group) => {
    expect(addressGroup(address)).toBe(group)
  })

  test.each([
    '',
    'unknown',
    '_hidden',
    '203.0.113',
    '1.2.3.4.5',
    '2001:db8::1::2',
    'a'.repeat(5000),
  ])('of %s, which is not an address, is shared by all of that kind', (text) => {
    expect(addressGroup(text)).toBe('unknown')
  })
})

describe('the network that has one share of our work', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:5:100::1', '2001:db8:5:100::/56'],
    ['2001:db8:5:1ff::1', '2001:db8:5:100::/56'],
    ['2001:db8:5:200::1', '2001:db8:5:200::/56'],
    ['2001:db8:5:ff::1', '2001:db8:5:0::/56'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(addressGroup(address))).toBe(network)
  })
})

describe('behind a proxy', async () => {
  const site = await testApp({
    TRUST_PROXY: '127.0.0.1, 2001:db8:ffff::/48',
    RATE_LIMIT_PRIVATE: '1',
  })
  let counter = 0
  const register = (forwardedFor: string) => {
    counter += 1
    return site.request('/api/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
      body: JSON.stringify({ username: `n${counter}` }),
    })
  }

  /** Thirty an hour are let in to be told what is wrong with them (400); the next is refused. */
  const expectOneGroup = async (spell: (number: number) => string) => {
    const answers = await Promise.all(
      Array.from({ length: 31 }, (_, number) => register(spell(number))),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  }

  test('a whole IPv6 network of one customer counts as one', async () => {
    await expectOneGroup((number) => `2001:db8:5:6:${number.toString(16)}::${number.toString(16)}`)
    expect((await register('2001:db8:5:7::1')).status).toBe(400)
  })

  test('ports and spellings make no new address', async () => {
    const spellings = ['198.51.100.4', '::FFFF:198.51.100.4', '198.51.100.4:', '::ffff:c633:6404']
    await expectOneGroup((number) => {
      const spelling = spellings[number % 4]!
      return spelling.endsWith(':') ? `${spelling}${1024 + number}` : spelling
    })
    expect((await register('198.51.100.5:80')).status).toBe(400)
  })

  test('an invalid header counts for the proxy that sent it, and hides nobody', async () => {
    await expectOneGroup((number) => `198.51.100.${number}, rubbish-${number}, 198.51.100.77`)
    await expectOneGroup((number) => `198.51.100.${number}, unknown`)
  })

  test('a proxy is known by its address, however it is spelt', async () => {
    await expectOneGroup((number) => `198.51.100.90, [2001:DB8:FFFF::${number.toString(16)}]:443`)
  })
})

test('a proxy of our own that is not configured is logged once', async () => {
  const site = await testApp()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const app = createApp({ db: site.db, env: site.env, log })
  const ask = (headers: Record<string, string>) =>
    app.request('/api/register', { method: 'POST', headers, body: '{}' })
  await ask({ 'content-type': 'application/json' })
  expect(lines).toEqual([])
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
  for (let times = 0; times < 3; times += 1) await ask(headers)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUST_PROXY')
})

test.each(['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via'])(
  'the workers’ state is shown to this machine only, and not through a proxy that sends %s',
  async (header) => {
    const site = await testApp()
    const seen = async (headers: Record<string, string>) =>
      (await site.request('/api/health/ready', { headers })).body
    expect(await seen({})).toHaveProperty('workers')
    expect(await seen({ [header]: '203.0.113.9' })).toEqual({ status: 'ok' })
  },
)
