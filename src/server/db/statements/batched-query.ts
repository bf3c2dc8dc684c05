import { sql, type SQL } from 'drizzle-orm'
import { batch } from './batch.ts'
import type { Db } from '../client.ts'
import { oncePerDatabase } from './once-per-database.ts'

type Type = 'int' | 'text'
type Asked<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends 'int' ? number : string | null
}

type Answered = { question: number }
type Statement<Row> = { execute: (lists: Record<string, unknown>) => Promise<Row[]> }
type Questions<Columns> = { [Name in keyof Columns]: SQL<Asked<Columns>[Name]> } & {
  table: SQL
  /** Must be selected: it says which of the questions a row answers. */
  question: SQL<number>
}

/**
 * Joins concurrent queries into one, which halves their cost, and asks the same question once. Only
 * for what is safe to repeat.
 */
export function batchedQuery<Columns extends Record<string, Type>, Row extends Answered>(
  types: Columns,
  build: (db: Db, questions: Questions<Columns>) => Statement<Row>,
) {
  const names = Object.keys(types)
  const columns = names.map((name) => [name, sql`questions.${sql.identifier(name)}`] as const)
  const lists = names.map((name) => sql`${sql.placeholder(name)}::${sql.raw(types[name]!)}[]`)
  const named = sql.join(
    [...names, 'question'].map((name) => sql.identifier(name)),
    sql`, `,
  )
  const questions = {
    ...Object.fromEntries(columns),
    table: sql`unnest(${sql.join(lists, sql`, `)}) with ordinality as questions (${named})`,
    question: sql`questions.question::int`,
  } as Questions<Columns>
  const statement = oncePerDatabase((db) => build(db, questions))
  return batch<Asked<Columns>, Omit<Row, 'question'> | null>(async (db, asked) => {
    const keys = asked.map((question) => JSON.stringify(question))
    const different = [...new Map(keys.map((key, index) => [key, asked[index]!])).values()]
    const valuesOf = (name: string) => different.map((question) => question[name])
    const rows = await statement(db).execute(
      Object.fromEntries(names.map((name) => [name, valuesOf(name)])),
    )
    const answers = new Map(
      rows.map(({ question, ...row }) => [JSON.stringify(different[question - 1]), row]),
    )
    return keys.map((key) => answers.get(key) ?? null)
  })
}
