import { inject } from 'vitest'
import { copyDatabase } from './copy-database.ts'

/** Puts a database that was set up before into a data folder: a copy costs less than a new one. */
export const putUsedDatabase = (dataDir: string) => copyDatabase(inject('usedDataDir'), dataDir)
