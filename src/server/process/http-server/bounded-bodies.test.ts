import { describe, expect, onTestFinished, test } from 'vitest'
import { listening } from '#server/testing/listening-app.ts'
import { postHead, rawConnection } from '#server/testing/raw-connection.ts'
import { testApp } from '#server/testing/test-app.ts'

const { port, origin } = await listening(await testApp())

const chunks = (body: string, size: number) =>
  (body.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [])
    .map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`)
    .join('')

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data; boundary=XX'

type Sent = { path: string; type?: string; method?: string; expect?: string; body: string }

function send({ path, type = JSON_TYPE, method = 'POST', expect, body }: Sent) {
  const connection = rawConnection(port)
  onTestFinished(() => void connection.socket.destroy())
  const headers = {
    'Content-Type': type,
    'Transfer-Encoding': 'chunked',
    ...(expect ? { Expect: expect } : {}),
  }
  connection.socket.write(postHead(path, headers).replace('POST', method) + body)
  return connection
}

const credentials = (padding: number) =>
  JSON.stringify({ username: 'nobody', password: 'wrong-password' }) + ' '.repeat(padding)

const form = (text: string) =>
  `--XX\r\nContent-Disposition: form-data; name="fullName"\r\n\r\n${text}\r\n--XX--\r\n`

describe('a body in pieces', () => {
  test('of a byte is cut off after a thousand of them', async () => {
    const { answer, closed } = send({ path: '/api/login', body: chunks(credentials(2_000), 1) })
    expect((await answer).status).toBe(400)
    await closed
    expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  })

  test('of a byte is cut off in a form too', async () => {
    const body = chunks(form('a'.repeat(2_000)), 1)
    const { answer, closed } = send({ path: '/api/talent-community', type: FORM_TYPE, body })
    expect((await answer).status).toBe(400)
    await closed
  })

  test('of a byte is read when it is short', async () => {
    const { answer } = send({ path: '/api/login', body: `${chunks(credentials(800), 1)}0\r\n\r\n` })
    expect((await answer).status).toBe(401)
  })

  test('as small as those of the narrowest network is read, with any number of them', async () => {
    const body = `${chunks(credentials(700_000), 500)}0\r\n\r\n`
    const { answer } = send({ path: '/api/courses', body })
    expect((await answer).status).toBe(401)
  })
})

test('a request that expects something unknown is refused and closed', async () => {
  const { answer, closed } = send({ path: '/api/login', expect: 'more', body: '1\r\na\r\n' })
  expect((await answer).status).toBe(417)
  await closed
})

test('a request that waits for a go-ahead gets it', async () => {
  const body = `${chunks(credentials(0), 10)}0\r\n\r\n`
  const { answer } = send({ path: '/api/login', expect: '100-continue', body })
  expect((await answer).status).toBe(100)
})

test.each(['GET', 'HEAD', 'OPTIONS'])('%s with a body is refused and closed', async (method) => {
  for (const path of ['/api/health', '/courses']) {
    const { answer, closed } = send({ path, method, body: '1\r\na\r\n' })
    expect((await answer).status).toBe(400)
    await closed
  }
})
