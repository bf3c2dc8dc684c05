import { once } from 'node:events'
import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { freePort } from '#server/testing/free-port.ts'
import { test as base } from '../running/processes.ts'

type Made = { id: number }

export type Stage = {
  /** The product as it is, and through a proxy that removes the security policy. */
  url: string
  urlWithoutPolicy: string
  /** Writes directly into the database. */
  sql: <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>
  /** A call of the API as an instructor. */
  call: (method: string, path: string, body?: unknown) => Promise<Made>
  cookie: { name: string; value: string }
}

/** Passes everything on except the Content-Security-Policy. */
function withoutPolicy(target: string): Server {
  const { hostname, port } = new URL(target)
  return createServer((incoming, outgoing) => {
    const { url: path, method, headers } = incoming
    const passed = ask({ hostname, port, path, method, headers }, (answer) => {
      const { 'content-security-policy': _, ...passedHeaders } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 500, passedHeaders)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
}

/** An instructor with a session; the role is given in the database, as only an admin could. */
async function signUp(url: string, sql: Stage['sql']) {
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'mallory',
      email: 'mallory@example.org',
      fullName: 'Mallory',
      password: 'correct horse battery',
      role: 'student',
    }),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  await sql(`update users set role = 'instructor'`)
  const [name = '', value = ''] = (answer.headers.getSetCookie()[0] ?? '').split(/[=;]/)
  return { name, value }
}

/** A product on a database that the test can write to directly. */
export const test = base.extend<{ stage: Stage }>({
  hasDatabase: false,

  stage: async ({ startOtherPostgres, startProduct }, provide) => {
    const port = await freePort()
    await startOtherPostgres(port)
    const database = `postgres://ascent@127.0.0.1:${port}/ascent`
    const product = startProduct({ DATABASE_URL: database })
    const url = await product.url()
    const pool = new pg.Pool({ connectionString: database, max: 4 })
    const sql = async <Row extends object>(statement: string, values?: unknown[]) =>
      (await pool.query<Row>(statement, values)).rows
    const proxy = withoutPolicy(url).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const cookie = await signUp(url, sql)
    const call: Stage['call'] = async (method, path, body) => {
      const answer = await fetch(url + path, {
        method,
        headers: { 'content-type': 'application/json', cookie: `${cookie.name}=${cookie.value}` },
        body: JSON.stringify(body),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      return JSON.parse(text) as Made
    }
    const { port: proxyPort } = proxy.address() as AddressInfo
    await provide({ url, urlWithoutPolicy: `http://127.0.0.1:${proxyPort}`, sql, call, cookie })
    proxy.closeAllConnections()
    proxy.close()
    await pool.end()
  },
})

export { expect } from '@playwright/test'
