import { execFileSync } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'

const folder = await throwAwayFolder()
afterAll(() => rm(folder, { recursive: true }))

const WORDS =
  'Nothing can be saved right now, because the disk of the site is full. Please try again later.'

async function freeMb() {
  const { bavail, bsize } = await statfs(folder)
  return (bavail * bsize) / 1024 / 1024
}

describe('when less is free than the reserve', async () => {
  const reserve = String(Math.floor((await freeMb()) * 2))
  const site = await testApp({ DATA_DIR: folder, MIN_FREE_DISK_MB: reserve })
  const student = await site.signedIn()
  const post = { title: 'A first post', content: '<p>Some words.</p>' }

  test('writes are refused with a message and a time to retry', async () => {
    const answer = await site.as(student).post('/api/blog-posts', post)
    expect([answer.status, answer.body]).toEqual([503, { message: WORDS }])
    expect(answer.headers.get('retry-after')).toBe('60')
  })

  test('reading goes on', async () => {
    expect((await site.visitor().get('/api/blog-posts')).status).toBe(200)
    expect((await site.as(student).get('/api/user')).status).toBe(200)
  })

  test('people can still sign in and out, and delete', async () => {
    const nobody = { username: 'nobody', password: 'not the right one' }
    expect((await site.visitor().post('/api/login', nobody)).status).toBe(401)
    expect((await site.as(student).delete('/api/blog-posts/1')).status).toBe(404)
    expect((await site.as(student).post('/api/logout')).status).toBe(204)
  })
})

test('when hardly anything is free, not even small writes are taken', async () => {
  const site = await testApp({ DATA_DIR: folder, MIN_FREE_DISK_MB: '999999999' })
  expect((await site.visitor().post('/api/logout')).status).toBe(503)
  expect((await site.visitor().get('/api/blog-posts')).status).toBe(200)
})

test('with an external database only files need our disk', async () => {
  const site = await testApp({
    DATA_DIR: folder,
    MIN_FREE_DISK_MB: '999999999',
    DATABASE_URL: 'postgres://elsewhere.example/ascent',
  })
  expect((await site.visitor().post('/api/newsletter', {})).status).toBe(400)
  expect((await site.visitor().post('/api/talent-community', {})).status).toBe(503)
})

/** A disk of one megabyte, where the user running this test may create one. */
function smallDisk(place: string) {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=0700', 'tmpfs', place], {
      stdio: 'ignore',
    })
    afterAll(() => execFileSync('umount', [place]))
    return true
  } catch {
    return false
  }
}

const disk = await throwAwayFolder()
afterAll(() => rm(disk, { recursive: true }))

test.runIf(smallDisk(disk))(
  'a resume that does not fit on the disk is refused the same way',
  async () => {
    const site = await testApp({ DATA_DIR: disk, MIN_FREE_DISK_MB: '0' })
    await writeFile(path.join(disk, 'filling'), Buffer.alloc(1000 * 1024))
    const form = new FormData()
    for (const [name, value] of Object.entries({ name: 'Ada', email: 'ada@example.org' }))
      form.append(name, value)
    form.append('resume', new File([new Uint8Array(500 * 1024)], 'cv.pdf'))
    const answer = await site.request('/api/talent-community', { method: 'POST', body: form })
    expect([answer.status, answer.body]).toEqual([503, { message: WORDS }])
  },
)
