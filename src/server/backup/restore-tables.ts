import { createHash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { BackupError, damaged } from './backup-error.ts'
import {
  fullName,
  rowLines,
  sequenceValues,
  storedTables,
  type StoredTable,
} from './backup-queries.ts'
import { forgetSteps, insertRows, setSequences, withoutTriggers } from './restore-queries.ts'
import type { Section, Sum, Totals } from './sections.ts'

const BATCH_BYTES = 2_000_000
const BATCH_ROWS = 500

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

async function restoreRows(db: Db, table: StoredTable, rows: AsyncGenerator<string, Sum>) {
  let batch: string[] = []
  let bytes = 0
  for (;;) {
    const row = await rows.next()
    if (!row.done) {
      batch.push(row.value)
      bytes += row.value.length
    }
    if (row.done || batch.length >= BATCH_ROWS || bytes >= BATCH_BYTES) {
      if (batch.length > 0) await insertRows(db, table, batch)
      batch = []
      bytes = 0
    }
    if (row.done) return row.value
  }
}

/** A difference is a fault of the program or the machine: nothing is restored. */
async function compare(db: Db, tables: StoredTable[], sums: Map<string, Sum>) {
  for (const table of tables) {
    const hash = createHash('sha256')
    let rows = 0
    for await (const row of rowLines(db, table)) {
      hash.update(row).update('\n')
      rows += 1
    }
    if (!isSame(sums.get(fullName(table)), { rows, sha256: hash.digest('hex') }))
      throw new BackupError(`${fullName(table)}: the rows are not those of the backup`)
  }
}

export async function restoreTables(db: Db, sections: AsyncGenerator<Section, Totals>) {
  const tables = await storedTables(db)
  const sums = new Map<string, Sum>()
  let sequences: Record<string, string> = {}
  await forgetSteps(db)
  await withoutTriggers(db, tables, async () => {
    for (;;) {
      const { value: section, done } = await sections.next()
      if (done) throw damaged()
      if (section.kind !== 'table') {
        if (section.kind === 'sequences') sequences = section.values
        return
      }
      const table = tables.find((each) => fullName(each) === section.name)
      const names = table?.columns.map(({ name }) => name)
      if (!table || !isSame(names, section.columns))
        throw new BackupError(`${section.name}: the backup has other columns than its schema`)
      sums.set(section.name, await restoreRows(db, table, section.rows))
    }
  })
  await setSequences(db, sequences)
  if (!isSame(await sequenceValues(db), sequences))
    throw new BackupError('The sequences are not those of the backup')
  await compare(db, tables, sums)
}
