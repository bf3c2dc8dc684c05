import type { Db } from '#server/db/client.ts'
import type { PersonalData, Person } from '#server/feature.ts'

export const collectDataOf = (db: Db, person: Person, personalData: PersonalData[]) =>
  db.transaction(
    async (db) => {
      const data: Record<string, unknown> = {}
      for (const { collect } of personalData) Object.assign(data, await collect(db, person))
      return data
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
