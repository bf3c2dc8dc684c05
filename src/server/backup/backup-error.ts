import { StartError } from '#server/process/start-error.ts'

/** Why there is no backup, or why one is not restored: one line for whoever asked. */
export class BackupError extends StartError {}

/** Whatever cannot be read is not to be trusted in part either. */
export const damaged = () =>
  new BackupError('The backup is damaged or was cut off: it cannot be restored')
