import type { Answer } from '../ask.ts'

/** For things saved repeatedly: the newest acknowledged version, and those tried since. */
export type Versions = { acknowledged: number; tried: number }

/** Everything that the product has acknowledged. */
export function createLedger() {
  return {
    /** Posts by id, with the mark that their title and text carry. */
    posts: new Map<number, string>(),
    /** Students and courses. */
    enrollments: new Set<string>(),
    /** Accounts by name. */
    accounts: new Set<string>(),
    /** Applications by reference, with the hash of the file that came with them. */
    applications: new Map<string, string>(),
    /** The last state of a tick, by learner and lesson, and what was tried since. */
    ticks: new Map<string, { acknowledged: boolean | null; tried: Set<boolean> }>(),
    /** Posts and courses that are saved over and over, by id. */
    editedPosts: new Map<number, Versions>(),
    savedCourses: new Map<number, Versions>(),
    acknowledged: 0,
    refused: 0,
    unanswered: 0,
    /** Answers that nobody should get, whatever is being killed. */
    faults: [] as string[],
  }
}

export type Ledger = ReturnType<typeof createLedger>

/** 2xx was acknowledged; 503 and a lost connection are what a kill looks like from outside. */
export function isAcknowledged(ledger: Ledger, answer: Answer | null, what: string) {
  if (!answer) {
    ledger.unanswered += 1
    return false
  }
  if (answer.status < 300) {
    ledger.acknowledged += 1
    return true
  }
  ledger.refused += 1
  const isExplained = answer.status === 503 && answer.headers.has('retry-after')
  if (!isExplained) ledger.faults.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`)
  return false
}
