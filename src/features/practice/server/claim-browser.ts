import type { Db } from '#server/db/client.ts'
import type { OnSignIn } from '#server/feature.ts'
import { logOf } from '#server/http/request-log.ts'
import { claimAttempts, claimStates, deleteBrowser } from './claim-queries.ts'
import { browserToken, forgetBrowser } from './visitor-cookie.ts'

const AT_ONCE = 2_000
const BATCHES = 10

/** False while there is more than one sign-in can wait for. */
async function claimAnswers(db: Db, tokenHash: string, userId: number) {
  const claim = await db.transaction((db) => claimStates(db, tokenHash, userId))
  if (!claim) return true
  for (let batch = 0; batch < BATCHES; batch += 1) {
    if ((await claimAttempts(db, claim, AT_ONCE)) < AT_ONCE) {
      await deleteBrowser(db, claim.from)
      return true
    }
  }
  return false
}

/**
 * What was answered in this browser before belongs to who signs in in it first. Signing in does
 * not depend on it: the cookie stays, and the next time goes on.
 */
export const claimBrowser: OnSignIn = async (c, { id }) => {
  const tokenHash = browserToken(c)
  if (tokenHash === null) return
  try {
    if (await claimAnswers(c.var.db, tokenHash, id)) forgetBrowser(c)
  } catch (error) {
    logOf(c).error({ err: error }, 'answers of a browser could not be claimed')
  }
}
