import { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import { RegisterInput } from '../contract.ts'
import { hashPassword } from './password.ts'
import { countUsers, lockFirstAdmin } from './queries.ts'
import { registerUser } from './register-user.ts'

const AdminInput = RegisterInput.pick({ username: true, email: true, password: true }).extend({
  fullName: RegisterInput.shape.fullName.default('Administrator'),
})

type Admin = z.input<typeof AdminInput>

/** Whoever can run commands on the machine, or set its environment, may make an admin. */
export async function createAdmin(db: Db, admin: Admin) {
  const parsed = AdminInput.safeParse(admin)
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
  const { password, ...person } = parsed.data
  const passwordHash = await hashPassword(password)
  return registerUser(
    db,
    { ...person, passwordHash, role: 'admin', emailVerifiedAt: new Date() },
    () => Promise.resolve(),
  )
}

/** Whether it made one: only where there is none, however many processes start at once. */
export async function ensureFirstAdmin(db: Db, admin: Admin) {
  return db.transaction(async (db) => {
    await lockFirstAdmin(db)
    if ((await countUsers(db, 'admin')) > 0) return false
    await createAdmin(db, admin)
    return true
  })
}
