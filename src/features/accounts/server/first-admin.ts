import type { z } from 'zod'
import { OPERATOR } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/event-queries.ts'
import type { Db } from '#server/db/client.ts'
import { HttpError } from '#server/http/errors.ts'
import { SettingError } from '#server/start-error.ts'
import { RegisterInput } from '../contract.ts'
import { hashPassword } from './password.ts'
import { countUsers, lockFirstAdmin } from './queries.ts'
import { registerUser } from './register-user.ts'

const AdminInput = RegisterInput.pick({ username: true, email: true, password: true }).extend({
  fullName: RegisterInput.shape.fullName.default('Administrator'),
})

type Admin = z.input<typeof AdminInput>

const inOneLine = ({ issues }: z.ZodError) =>
  [...new Map(issues.map(({ path, message }) => [path.join(), message])).values()].join('; ')

/** Everybody with access to the machine or its environment may create an admin. */
export async function createAdmin(db: Db, admin: Admin) {
  const parsed = AdminInput.safeParse(admin)
  if (!parsed.success) throw new SettingError(inOneLine(parsed.error))
  const { password, ...person } = parsed.data
  const passwordHash = await hashPassword(password)
  return registerUser(
    db,
    { ...person, passwordHash, role: 'admin', emailVerifiedAt: new Date() },
    (db, admin) => recordEvent(db, { kind: 'admin-creation', by: OPERATOR, about: admin }),
  ).catch((error: unknown) => {
    throw error instanceof HttpError ? new SettingError(error.message) : error
  })
}

export async function ensureFirstAdmin(db: Db, admin: Admin) {
  return db.transaction(async (db) => {
    await lockFirstAdmin(db)
    if ((await countUsers(db, 'admin')) > 0) return false
    await createAdmin(db, admin)
    return true
  })
}
