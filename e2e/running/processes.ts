import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { request, type ClientRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { copyDatabase } from '#server/testing/databases/copy-database.ts'
import { COMPILED, QUICK_IMPORTS } from '../../scripts/server-process.js'

const root = path.join(import.meta.dirname, '..', '..')

export type Product = {
  child: ChildProcess
  /** Everything that it printed so far. */
  output: () => string
  /** Waits until it prints these words, for the nth time. */
  says: (what: RegExp, times?: number) => Promise<string[]>
  url: () => Promise<string>
  ends: () => Promise<number | string>
}

type Fixtures = {
  /** A prepared database, because copying is cheaper than creating one. */
  hasDatabase: boolean
  dataDir: string
  startProduct: (env?: NodeJS.ProcessEnv, program?: string, args?: string[]) => Product
  startOtherPostgres: (port: number) => Promise<void>
}

async function withFolder(work: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(path.join(tmpdir(), `ascent-test-${process.pid}-`))
  await chmod(folder, 0o711)
  await work(folder)
  await rm(folder, { recursive: true, force: true })
}

function launch(env: NodeJS.ProcessEnv, program = 'src/server/main.ts', args: string[] = []) {
  const settings = { PORT: '0', HOST: '127.0.0.1', DEMO: '0', WORKERS: '1', ...env }
  const child = spawn(process.execPath, [...QUICK_IMPORTS, program, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...COMPILED, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return watch(child)
}

/** Processes that are ended after the test, however it ends. */
export const test = base.extend<Fixtures, { usedDataDir: string }>({
  usedDataDir: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    ({}, provide) =>
      withFolder(async (folder) => {
        const product = launch({ DATA_DIR: folder })
        await product.url()
        product.child.kill('SIGTERM')
        await product.ends()
        await provide(folder)
      }),
    { scope: 'worker' },
  ],

  hasDatabase: [true, { option: true }],

  dataDir: ({ hasDatabase, usedDataDir }, provide) =>
    withFolder(async (folder) => {
      if (hasDatabase) await copyDatabase(usedDataDir, folder)
      await provide(folder)
    }),

  // Named so that products stop first: a PostgreSQL that somebody uses keeps running.
  startProduct: async ({ dataDir, startOtherPostgres: _used }, provide) => {
    const products: Product[] = []
    await provide((env = {}, program, args) => {
      const product = launch({ DATA_DIR: dataDir, ...env }, program, args)
      products.push(product)
      return product
    })
    for (const { child, ends } of products) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ends()
    }
  },

  startOtherPostgres: async ({ dataDir, usedDataDir }, provide) => {
    const servers: ChildProcess[] = []
    await provide(async (port) => {
      await copyDatabase(usedDataDir, path.join(dataDir, 'other'))
      const program = path.join(root, 'src/server/testing/daemons/hold-embedded-postgres.ts')
      const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'fsync=off']
      const child = fork(program, [path.join(dataDir, 'other'), ...settings], {
        execArgv: QUICK_IMPORTS,
      })
      servers.push(child)
      await once(child, 'message')
    })
    for (const server of servers) {
      server.send('stop')
      await once(server, 'exit')
    }
  },
})

function watch(child: ChildProcess): Product {
  let text = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>
  const says = async (what: RegExp, times = 1) => {
    for (;;) {
      const found = [...text.matchAll(new RegExp(what, 'g'))]
      const match = found[times - 1]
      if (match) return [...match]
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`It ended and said only:\n${text}`)
      await Promise.race([once(child.stdout!, 'data'), exited])
    }
  }
  return {
    child,
    output: () => text,
    says,
    url: async () => (await says(/ready at (http:\S+)/))[1] ?? '',
    ends: async () => {
      const [code, signal] = await exited
      return code ?? signal ?? ''
    },
  }
}

/** A call with half a body: the server works on it until the rest comes. */
export async function halfARequest(url: string): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', 'content-length': '2' }
  const call = request(new URL('/api/logout', url), { method: 'POST', headers })
  call.write('{')
  await once(call, 'socket')
  await once(call.socket!, 'connect')
  return call
}

export { expect } from '@playwright/test'
