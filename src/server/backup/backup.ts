import path from 'node:path'
import { existsSync } from 'node:fs'
import { BackupError } from './backup-error.ts'
import { runCommand, summary } from './command.ts'
import { writeBackup } from './write-backup.ts'

// npm run backup [file]

const now = () => new Date().toISOString().replaceAll(/[:.]/g, '-')

await runCommand(async ({ env, given, open }) => {
  const file = path.resolve(given ?? path.join(env.dataDir, 'backups', `ascent-${now()}.backup`))
  if (!env.databaseUrl && !existsSync(env.dataDir))
    throw new BackupError(`DATA_DIR: there is no ${env.dataDir}`)
  const reserveBytes = env.minFreeDiskMb * 1024 * 1024
  const { totals, absent, size } = await writeBackup({ ...(await open()), reserveBytes }, file)
  const megabytes = (size / 1e6).toFixed(1)
  return [
    `Backed up ${summary(totals)}, and read it again: ${megabytes} MB in ${file}`,
    ...absent.map((key) => `The upload ${key} has no file; a restore leaves its row out`),
  ]
})
