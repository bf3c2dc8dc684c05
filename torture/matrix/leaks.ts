import { SECRETS } from '../world/secrets.ts'
import type { Person } from '../world/people.ts'
import type { Who } from './expected.ts'

/** Who may ever be answered these words, whatever they asked. */
const READERS: Record<string, readonly Who[]> = {
  [SECRETS.draftCourse]: ['owner', 'enrolled'],
  [SECRETS.draftText]: ['owner'],
  [SECRETS.paid]: ['owner', 'enrolled'],
  [SECRETS.inbox]: ['admin'],
  [SECRETS.inactiveJob]: ['admin'],
  [SECRETS.hiddenCertificate]: ['owner', 'admin'],
  [SECRETS.answer]: ['owner'],
  $argon2: [],
  passwordHash: [],
  tokenHash: [],
}

/** Words in an answer that this person may not read. */
export function leaksIn(text: string, who: Who, owner: Person) {
  const readers = { ...READERS, [owner.email]: ['owner', 'admin'] as const }
  return Object.entries(readers)
    .filter(([words, allowed]) => text.includes(words) && !allowed.some((reader) => reader === who))
    .map(([words]) => words)
}
