import { integer, timestamp } from 'drizzle-orm/pg-core'

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** Milliseconds, so that a time survives JSON and can be compared again. */
export const time = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
