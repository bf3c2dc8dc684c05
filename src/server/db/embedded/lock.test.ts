import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, realpath, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { withLock } from './lock.ts'

let folder: string
beforeEach(async () => {
  folder = await throwAwayFolder()
})
afterEach(() => rm(folder, { recursive: true }))

const nothing = () => Promise.resolve('done')

test('one process at a time holds the lock, also when several come at once for the first time', async () => {
  let working = 0
  const works = Array.from({ length: 8 }, () =>
    withLock(folder, async () => {
      working += 1
      await new Promise((resolve) => setTimeout(resolve, 5))
      expect(working).toBe(1)
      working -= 1
    }),
  )
  await Promise.all(works)
})

test('frees the folder when the work fails', async () => {
  await expect(withLock(folder, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withLock(folder, nothing)).toBe('done')
})

test('says that it waits, and for what', async () => {
  const holding = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  const holder = withLock(folder, () => {
    holding.resolve()
    return first.promise
  })
  await holding.promise
  const told = Promise.withResolvers<string>()
  const second = withLock(folder, nothing, { tell: told.resolve, afterMs: 20 })
  expect(await told.promise).toBe(
    `Waiting for another process that starts or stops the database in ${folder}`,
  )
  first.resolve()
  expect(await second).toBe('done')
  await holder
})

test.runIf(process.platform === 'linux')(
  'knowing the folder’s path is not enough to hold its lock',
  async () => {
    const id = createHash('sha256')
      .update(await realpath(folder))
      .digest('hex')
    const stranger = createServer().listen(`\0ascent-${id.slice(0, 32)}`)
    onTestFinished(() => void stranger.close())
    await once(stranger, 'listening')
    expect(await withLock(folder, nothing)).toBe('done')
    expect(await readdir(folder)).toEqual(['lock-name'])
    expect((await stat(join(folder, 'lock-name'))).mode & 0o777).toBe(0o600)
  },
)
