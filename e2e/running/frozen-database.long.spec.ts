import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from './processes.ts'

/** PostgreSQL's main process and everything that it started. */
async function databaseProcesses(dataDir: string) {
  const pidFile = path.join(dataDir, 'postgres/cluster/postmaster.pid')
  const main = Number((await readFile(pidFile, 'utf8')).split('\n')[0])
  const all = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const parents = await Promise.all(
    all.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      return { pid, parent: Number(/^PPid:\s(\d+)$/m.exec(status)?.[1]) }
    }),
  )
  return [main, ...parents.filter(({ parent }) => parent === main).map(({ pid }) => pid)]
}

const signal = (pids: number[], name: NodeJS.Signals) => {
  for (const pid of pids) process.kill(pid, name)
}

test.skip(process.platform !== 'linux', 'finds processes in /proc')

test('a frozen database: immediate refusals with a message, and a recovery afterwards', async ({
  startProduct,
  dataDir,
}) => {
  const url = await startProduct().url()
  const statusOf = async (place: string) => (await fetch(url + place)).status
  expect(await statusOf('/api/health/ready')).toBe(200)

  const processes = await databaseProcesses(dataDir)
  signal(processes, 'SIGSTOP')
  try {
    // Sent before the failure is known: it waits only until the silence is noticed.
    expect(await statusOf('/api/courses')).toBe(503)
    expect(await statusOf('/api/health/ready')).toBe(503)
    expect(await statusOf('/api/health')).toBe(200)

    const call = await fetch(`${url}/api/courses`)
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await call.json()).toEqual({ message: expect.stringContaining('Please try again') })

    const [visitors, members] = await Promise.all([
      fetch(`${url}/courses`),
      fetch(`${url}/dashboard`, { headers: { cookie: `ascent=${'a'.repeat(43)}` } }),
    ])
    for (const page of [visitors, members]) {
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
      expect(page.headers.get('cache-control')).toContain('no-store')
      expect(await page.text()).toMatch(/<h1[^>]*>(Something went wrong|Not available right now)</)
    }
  } finally {
    signal(processes, 'SIGCONT')
  }
  await expect.poll(() => statusOf('/api/health/ready')).toBe(200)
  expect(await statusOf('/courses')).toBe(200)
})
