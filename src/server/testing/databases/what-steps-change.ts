import type { MigrationStep } from '#server/db/migration-steps.ts'

const NAME = String.raw`(?:"?public"?\.)?"?(\w+)"?`

/**
 * What migrations change on purpose, read from their statements: anything else that differs after
 * them was lost.
 */
export function whatStepsChange(steps: MigrationStep[]) {
  const renamedTables = new Map<string, string>()
  const renamedColumns = new Map<string, string>()
  const changedColumns = new Set<string>()
  const removedFrom = new Set<string>()
  const find = (statement: string, pattern: string) => [
    ...statement.matchAll(new RegExp(pattern, 'gi')),
  ]
  for (const statement of steps.flatMap(({ statements }) => statements)) {
    if (/^\s*create (or replace )?(function|trigger)/i.test(statement)) continue
    for (const [, from, to] of find(statement, `alter table ${NAME} rename to ${NAME}`))
      renamedTables.set(from!, to!)
    for (const [, table, from, to] of find(
      statement,
      `alter table ${NAME} rename column ${NAME} to ${NAME}`,
    ))
      renamedColumns.set(`${table}.${from}`, to!)
    for (const [, table, column] of find(
      statement,
      `alter table ${NAME} alter column ${NAME} (?:set data )?type`,
    ))
      changedColumns.add(`${table}.${column}`)
    for (const [, table] of find(statement, `(?:delete from|truncate(?: table)?) ${NAME}`))
      removedFrom.add(table!)
    for (const [, table, changes] of find(
      statement,
      String.raw`update ${NAME}[^;]*?\bset\b([^;]*)`,
    ))
      for (const [, column] of find(changes!, `${NAME}\\s*=`))
        changedColumns.add(`${table}.${column}`)
  }
  return { renamedTables, renamedColumns, changedColumns, removedFrom }
}
