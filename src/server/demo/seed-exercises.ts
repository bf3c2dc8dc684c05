import type { Db } from '#server/db/client.ts'
import { exercises } from '#server/db/schema/practice.ts'
import type { PreparedExercise, TextExercises } from '#server/exercises.ts'

type Text = { exercises: PreparedExercise[] }

export const exerciseRows = ({ exercises: list }: Text, of: TextExercises['of']) =>
  list.map(({ id: _none, key = '', ...exercise }, orderIndex) => ({
    ...exercise,
    ...of,
    key,
    orderIndex,
  }))

export async function seedExercises(db: Db, rows: ReturnType<typeof exerciseRows>) {
  if (rows.length > 0) await db.insert(exercises).values(rows)
}
