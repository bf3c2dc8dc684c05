import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/databases/test-database.ts'
import { rowsOf } from './statements/rows-of.ts'

const { db } = await createTestDatabase()

// After a migration: vitest run src/server/db/current-functions.test.ts --update
test('current-functions.sql is what all migrations together have made', async () => {
  const parts = await rowsOf<{ part: string }>(
    db,
    sql`
    select part from (
      select 1 as kind, 'public.' || proname as name, rtrim(pg_get_functiondef(oid), E'\n') as part
      from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
      union all
      select 2, tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    ) as parts
    order by kind, name collate "C", part collate "C"`,
  )
  const head = '-- Written by current-functions.test.ts: to read, not to run.'
  const text = [head, ...parts.map(({ part }) => `${part};`)].join('\n\n')
  await expect(`${text}\n`).toMatchFileSnapshot('current-functions.sql')
})
