import { StartError } from '#server/start-error.ts'

export class BackupError extends StartError {}

export const damaged = () =>
  new BackupError('The backup is damaged or was cut off: it cannot be restored')

export const madeByNewer = () =>
  new BackupError('The backup was made by a newer version of Ascent: update this one first')
