import type { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import type { PersonalData, Person } from '#server/feature.ts'
import { OwnAccount } from '../../own-data-contract.ts'

/** What the account exports of itself, and each feature of what it stores. */
export const exportContract = (personalData: PersonalData[]): z.ZodObject =>
  personalData.reduce((whole, { contract }) => {
    const twice = Object.keys(contract.shape).find((name) => name in whole.shape)
    if (twice) throw new Error(`The export has two parts named ${twice}`)
    return whole.extend(contract.shape)
  }, OwnAccount as z.ZodObject)

export const collectDataOf = (db: Db, person: Person, personalData: PersonalData[]) =>
  db.transaction(
    async (db) => {
      const data: Record<string, unknown> = {}
      for (const { collect } of personalData) Object.assign(data, await collect(db, person))
      return data
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
