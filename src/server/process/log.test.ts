import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog, finalMessage } from './log.ts'

const SECRET = 'hunter2'

/** Made as drizzle and the driver make them. */
function failedQuery(code: string, message: string) {
  const refusal = Object.assign(new DatabaseError(message, 100, 'error'), {
    severity: 'ERROR',
    code,
    constraint: 'users_email_key',
    detail: `Key (email)=(${SECRET}) already exists.`,
    where: `unnamed portal parameter $1 = '${SECRET}'`,
    hint: SECRET,
  })
  const params = [SECRET, `\n    at ${SECRET} (file.ts:1:1)`]
  return new DrizzleQueryError('insert into users (email) values ($1)', params, refusal)
}

function logged(error: unknown) {
  const lines: string[] = []
  const output = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  createLog({ level: 'info' }, output).error({ err: error }, 'it failed')
  return lines.join('')
}

const unique = failedQuery('23505', 'duplicate key value violates unique constraint')

test('a failed statement is logged with its code, constraint and text', () => {
  expect(JSON.parse(logged(unique))).toMatchObject({
    level: 'error',
    msg: 'it failed',
    err: {
      type: 'DrizzleQueryError',
      message: 'Failed query',
      statement: 'insert into users (email) values ($1)',
      stack: expect.stringContaining('log.test.ts'),
      cause: {
        type: 'DatabaseError',
        message: 'duplicate key value violates unique constraint',
        code: '23505',
        constraint: 'users_email_key',
      },
    },
  })
})

test.each([
  ['what broke a constraint', unique],
  ['what is no number', failedQuery('22P02', `invalid input syntax for type integer: "${SECRET}"`)],
  ['a statement inside another error', new Error('not saved', { cause: unique })],
  ['several at once', new AggregateError([unique, unique])],
  ['what nobody should throw', SECRET],
])('neither a log nor a final message holds values: %s', (_, error) => {
  expect(logged(error)).not.toContain(SECRET)
  expect(finalMessage(error)).not.toContain(SECRET)
})

test('other errors keep their words and say where they happened', () => {
  const { err } = JSON.parse(logged(new TypeError('x is not a function')))
  expect(err).toMatchObject({ type: 'TypeError', message: 'x is not a function' })
  expect(err.stack).toMatch(/^at .*log\.test\.ts/)
})
