import { access, constants, mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { ownedByAnother } from './db/embedded/location.ts'
import { isRoot } from './db/embedded/server-user.ts'
import type { Env } from './env.ts'
import { SettingError } from './start-error.ts'

type Place = Pick<Env, 'dataDir'>

export const uploadsFolder = ({ dataDir }: Place) => path.join(dataDir, 'uploads')
export const outboxFolder = ({ dataDir }: Place) => path.join(dataDir, 'outbox')

/** Root's PostgreSQL user must be able to pass through; the folders inside are private. */
export async function prepareDataDir(dataDir: string) {
  try {
    await mkdir(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
    await access(dataDir, constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const message = `DATA_DIR: ${dataDir} cannot be written (${code})`
    throw (await ownedByAnother(dataDir)) ?? new SettingError(message)
  }
}
