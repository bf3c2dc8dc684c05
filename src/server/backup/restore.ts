import path from 'node:path'
import { OPERATOR } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/event-queries.ts'
import { BackupError } from './backup-error.ts'
import { runCommand, summary } from './command.ts'
import { restoreBackup } from './restore-backup.ts'

// npm run restore file

await runCommand(async ({ given, open }) => {
  if (!given) throw new BackupError('Which file? npm run restore file')
  const parts = await open()
  const { backup, totals } = await restoreBackup(parts, path.resolve(given))
  const { madeAt } = backup.header
  const lines = [`Restored ${summary(totals)}, as of ${madeAt}`]
  const event = { kind: 'restore', by: OPERATOR, detail: madeAt } as const
  await recordEvent(parts.database.db, event).catch(() =>
    lines.push('This could not be written into the activity'),
  )
  return lines
})
