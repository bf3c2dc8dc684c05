import { StartError } from '#server/start-error.ts'

export class BackupError extends StartError {}

export const damaged = () =>
  new BackupError('The backup is damaged or was cut off: it cannot be restored')
