import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { describeTables, type Column, type Row, type TableShape } from './table-shapes.ts'
import { valueFor } from '../samples/made-up-values.ts'

const CHECK_VIOLATION = '23514'
const UNIQUE_VIOLATION = '23505'
const ATTEMPTS = 40

type Filled = Map<string, Row[]>

/** Where a row belongs to just one of several: which are the others? Undefined: it is not so here. */
function otherOf(table: TableShape, number: number) {
  const choices = table.checks
    .filter(({ definition }) => definition.includes('num_nonnulls'))
    .map(({ columns }) => columns)
  return (column: string) => {
    const choice = choices.find((columns) => columns.includes(column))
    return choice && choice[number % choice.length] !== column
  }
}

/** Rows of the same number belong together: the third lesson is of the third module and course. */
function referred(table: TableShape, number: number, filled: Filled) {
  const row: Row = {}
  const isOther = otherOf(table, number)
  for (const { columns, target, targetColumns } of table.foreignKeys) {
    const nullable = columns.every(
      (name) => !table.columns.find((c) => c.name === name)?.isRequired,
    )
    const known = filled.get(target) ?? []
    const chosen = target === table.name ? known.at(-1) : known[number]
    const isLeftOut = isOther(columns[0]!) ?? (nullable && (number % 3 === 2 || !chosen))
    columns.forEach((name, index) => {
      row[name] = isLeftOut ? null : (chosen?.[targetColumns[index]!] ?? null)
    })
  }
  return row
}

const isGiven = ({ isComputed }: Column) => !isComputed

function madeUp(table: TableShape, number: number, attempt: number) {
  const given = table.columns.filter(isGiven)
  const isOther = otherOf(table, number)
  return Object.fromEntries(
    given.flatMap((column) => {
      const value = isOther(column.name) ? null : valueFor({ table, column, number, attempt })
      return value === undefined ? [] : [[column.name, value]]
    }),
  )
}

/** Alone in its savepoint: an attempt that is refused spoils nothing. */
const insert = (db: Db, table: TableShape, row: Row) =>
  db.transaction(async (db) => {
    const names = Object.keys(row)
    const values = names.map((name) => {
      const type = table.columns.find((column) => column.name === name)!.type
      return sql`${row[name]}::text::${sql.raw(type)}`
    })
    const into = sql`insert into ${sql.identifier(table.name)}`
    const [made] = await rowsOf<{ row: string }>(
      db,
      sql`${into} as made (${sql.join(names.map(sql.identifier), sql`, `)})
        values (${sql.join(values, sql`, `)}) returning to_jsonb(made)::text as row`,
    )
    return JSON.parse(made!.row) as Record<string, unknown>
  })

const textOf = (value: unknown) =>
  value === null || typeof value === 'string' ? value : JSON.stringify(value)

async function insertRow(db: Db, table: TableShape, number: number, filled: Filled) {
  let problem: (Error & { cause?: { code?: string } }) | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const row = { ...madeUp(table, number, attempt), ...referred(table, number, filled) }
    try {
      const made = await insert(db, table, row)
      return Object.fromEntries(Object.entries(made).map(([name, value]) => [name, textOf(value)]))
    } catch (error) {
      problem = error as typeof problem
      if (![CHECK_VIOLATION, UNIQUE_VIOLATION].includes(problem?.cause?.code ?? '')) break
    }
  }
  throw new Error(`No row could be made up for ${table.name}: teach made-up-values.ts its rules`, {
    cause: problem?.cause ?? problem,
  })
}

/** A few rows for every table, whatever the schema is: all kinds of values, keys and nulls. */
export async function fillTables(db: Db, { rows = 4 } = {}) {
  const filled: Filled = new Map()
  await db.transaction(async (db) => {
    for (const table of await describeTables(db)) {
      filled.set(table.name, [])
      for (let number = 0; number < rows; number += 1)
        filled.get(table.name)!.push(await insertRow(db, table, number, filled))
    }
  })
  return filled
}
