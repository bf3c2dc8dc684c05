import path from 'node:path'
import { BackupError } from './backup-error.ts'
import { runCommand, summary } from './command.ts'
import { restoreBackup } from './restore-backup.ts'

// npm run restore file

await runCommand(async ({ given, open }) => {
  if (!given) throw new BackupError('Which file? npm run restore file')
  const { backup, totals } = await restoreBackup(await open(), path.resolve(given))
  return [`Restored ${summary(totals)}, as of ${backup.header.madeAt}`]
})
