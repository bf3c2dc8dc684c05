import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { form, PDF } from '#server/testing/samples/resume-files.ts'
import { expect, test } from './processes.ts'

test.skip(process.getuid?.() !== 0, 'only root has something to give up')

test.use({ hasDatabase: false })

test('started as root, it serves, stores and mails as the user of the database', async ({
  startProduct,
  dataDir,
}) => {
  // As an earlier version left them, which stayed root.
  const [files, outbox] = ['uploads/files', 'outbox'].map((name) => path.join(dataDir, name)) as [
    string,
    string,
  ]
  const before = [path.join(files, 'a'.repeat(32)), path.join(outbox, 'earlier.eml')]
  for (const file of before) {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, 'from before', { mode: 0o600 })
  }

  const product = startProduct({ LOG_LEVEL: 'info' })
  const url = await product.url()
  const [, pid = ''] = await product.says(/"pid":(\d+),.*"msg":"ready"/)
  const { uid } = await stat(path.join(dataDir, 'postgres/cluster'))
  expect(uid).not.toBe(0)
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  expect(status).toMatch(new RegExp(`^Uid:\\t${uid}\\t${uid}\\t${uid}\\t${uid}$`, 'm'))
  expect(status).not.toMatch(/^Groups:.*\b0\b/m)
  const owners = await Promise.all(before.map(async (file) => (await stat(file)).uid))
  expect(owners).toEqual([uid, uid])

  expect((await fetch(url)).status).toBe(200)
  const call = { method: 'POST', body: form(PDF) }
  expect((await fetch(`${url}/api/instructor-applications`, call)).status).toBe(201)
  expect(await readdir(files)).toHaveLength(2)
  await expect.poll(() => readdir(outbox)).toContainEqual(expect.stringMatching(/^\d{4}-.*\.eml$/))

  const pidFile = path.join(dataDir, 'postgres/cluster/postmaster.pid')
  process.kill(Number((await readFile(pidFile, 'utf8')).split('\n')[0]), 'SIGKILL')
  await product.says(/PostgreSQL was started again/)
  await expect.poll(async () => (await fetch(`${url}/api/job-postings`)).status).toBe(200)

  product.child.kill('SIGTERM')
  expect(await product.ends()).toBe(0)
  await expect(stat(pidFile)).rejects.toThrow('ENOENT')
})
