import type { AppContext } from '#server/http/context.ts'
import { limitedAddress } from '#server/http/client-address.ts'
import { badRequest } from '#server/http/errors.ts'
import { spend } from '#server/limits/rate-limit.ts'
import { MESSAGES, type FormGuard } from '../contract.ts'
import { isTooQuick } from './form-ticket.ts'

const FORMS = { name: 'forms', points: 10, seconds: 60 * 60 }

/** Counts all forms together, before any of the body is read. */
export const spendFormLimit = (c: AppContext) => spend(c.var.db, FORMS, limitedAddress(c))

/** Bots fill in every field, at once. Without a ticket only the limit applies. */
export async function assertNotBot(c: AppContext, { website, ticket }: FormGuard) {
  if (website) throw badRequest(MESSAGES.automated)
  if (ticket && (await isTooQuick(c.var.db, ticket))) throw badRequest(MESSAGES.tooQuick)
}
