import type { Db } from '#server/db/client.ts'
import type { OnSignIn } from '#server/feature.ts'
import type { AppContext } from '#server/http/context.ts'
import { logOf } from '#server/http/request-log.ts'
import { claimAttempts, claimStates, deleteBrowser, type Claim } from './claim-queries.ts'
import { browserToken, forgetBrowser, announceClaimedExercises } from './visitor-cookie.ts'

const AT_ONCE = 2_000
const BATCHES = 10

/** False when there are more attempts than a sign-in can wait for. */
async function claimAttemptsOf(db: Db, claim: Claim) {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    if ((await claimAttempts(db, claim, AT_ONCE)) < AT_ONCE) {
      await deleteBrowser(db, claim.from)
      return true
    }
  }
  return false
}

async function claimAnswers(c: AppContext, tokenHash: string, userId: number) {
  const { db } = c.var
  const claimed = await db.transaction((db) => claimStates(db, tokenHash, userId))
  if (claimed?.answered) announceClaimedExercises(c, claimed.answered)
  return claimed === null || claimAttemptsOf(db, claimed.claim)
}

/** A failure does not stop the sign-in: the cookie stays, and the next one continues. */
export const claimBrowser: OnSignIn = async (c, { id }) => {
  const tokenHash = browserToken(c)
  if (tokenHash === null) return
  try {
    if (await claimAnswers(c, tokenHash, id)) forgetBrowser(c)
  } catch (error) {
    logOf(c).error({ err: error }, 'answers of a browser could not be claimed')
  }
}
