import { chmod, chown, lstat, mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { isRoot, serverUser } from '#server/db/embedded/server-user.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { handOver, preparePrivileges } from './privileges.ts'

const folder = await throwAwayFolder()
afterAll(() => rm(folder, { recursive: true }))

const settings = (dataDir: string) =>
  ({ dataDir, databaseUrl: undefined, nodeEnv: 'production' }) as const

// That it does give them up, the product shows when root starts it.
describe.runIf(isRoot())('as root', async () => {
  const user = await serverUser('/nowhere')

  test('stays root, and says so, if the other user could not reach the data folder', async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const { summary } = await preparePrivileges(settings(join(closed, 'data')))
    expect(summary).toBe(`stays root, user ${user?.uid} cannot read this`)
    expect((await stat(closed)).uid).toBe(0)
  })

  test('for development, which writes into the project, it stays root', async () => {
    await chmod(folder, 0o711)
    const { summary } = await preparePrivileges({ ...settings(folder), nodeEnv: 'development' })
    expect(summary).toBe('stays root for development')
  })
  const ownerOf = async (place: string) => (await lstat(place)).uid

  test('files that root wrote become the user’s', async () => {
    const uploads = join(folder, 'uploads')
    const files = join(uploads, 'files')
    await mkdir(files, { recursive: true })
    for (const place of [uploads, files]) await chown(place, user!.uid, user!.gid)
    await writeFile(join(files, 'restored'), 'by root', { mode: 0o600 })
    await handOver(uploads, user!)
    const places = [uploads, files, join(files, 'restored')]
    expect(await Promise.all(places.map(ownerOf))).toEqual(places.map(() => user!.uid))
  })

  test('targets of links there keep their owner', async () => {
    const elsewhere = join(folder, 'elsewhere')
    const planted = join(folder, 'planted')
    await mkdir(elsewhere)
    await mkdir(planted)
    await writeFile(join(elsewhere, 'shadow'), 'of root')
    await symlink(elsewhere, join(planted, 'folder'))
    await symlink(join(elsewhere, 'shadow'), join(planted, 'file'))
    await handOver(planted, user!)
    expect(await ownerOf(planted)).toBe(user!.uid)
    expect(await ownerOf(elsewhere)).toBe(0)
    expect(await ownerOf(join(elsewhere, 'shadow'))).toBe(0)
  })
})
