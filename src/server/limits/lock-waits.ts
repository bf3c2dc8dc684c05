import { createFairQueue } from './fair-queue.ts'

/** Whoever waits for a row that others have locked leaves most of ten connections to everybody. */
export const waitForLocks = createFairQueue({
  atOnce: 3,
  atOncePerGroup: 2,
  waiting: 1_000,
  waitingPerGroup: 200,
})
