/** A person may have twenty sessions: one that is pushed out is known again after its next request. */
const MOST = 20_000

const owners = new Map<string, number>()

/** Whose a session was when it was last looked up: enough to count by, never to let somebody in. */
export const likelyOwner = (tokenHash: string) => owners.get(tokenHash)

export function rememberOwner(tokenHash: string, userId: number | undefined) {
  if (userId === undefined) {
    owners.delete(tokenHash)
    return
  }
  if (owners.size >= MOST && !owners.has(tokenHash)) owners.delete(owners.keys().next().value!)
  owners.set(tokenHash, userId)
}
