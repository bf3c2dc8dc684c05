import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ofSession, TIMEOUTS } from './connection/connection-pool.ts'
import { READING_TIMEOUTS } from './replica/replica.ts'

const example = readFileSync('deploy/pgbouncer.ini', 'utf8')

/** As in the line of that name. */
function settingsOf(database: string) {
  const line = example.split('\n').find((text) => text.startsWith(`${database} = `))
  const query = /connect_query='([^']*)'/.exec(line ?? '')?.[1] ?? ''
  return query.split('; ').map((text) => text.replace(/^set (\w+) = /, '$1='))
}

const given = ({ options, ...settings }: ReturnType<typeof ofSession>) => [
  ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
  options.replace('-c ', ''),
]

test('the example configuration of a pooler sets the same timeouts as a direct connection', () => {
  expect(settingsOf('ascent')).toEqual(given(ofSession(TIMEOUTS)))
  expect(settingsOf('ascent_read')).toEqual(given(ofSession(READING_TIMEOUTS)))
})
