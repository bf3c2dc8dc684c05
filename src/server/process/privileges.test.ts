import { chmod, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { isRoot, serverUser } from '#server/db/embedded/server-user.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { preparePrivileges } from './privileges.ts'

const folder = await throwAwayFolder()
afterAll(() => rm(folder, { recursive: true }))

const settings = (dataDir: string) =>
  ({ dataDir, databaseUrl: undefined, nodeEnv: 'production' }) as const

// That it does give them up, the product shows when root starts it.
describe.runIf(isRoot())('as root', async () => {
  const user = await serverUser('/nowhere')

  test('who could not reach the data folder afterwards stays root, and says so', async () => {
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
})
