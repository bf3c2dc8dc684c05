import { badRequest, tooManyRequests } from '#server/http/errors.ts'
import type { ContractName, FileToCheck } from './check-file-worker.ts'
import { createFairQueue } from './fair-queue.ts'
import { WorkThread } from './work-thread.ts'

export const tooManyFiles = () =>
  tooManyRequests(5, 'Several of your files are being read already. Please wait a moment.')

const inTurn = createFairQueue({
  atOnce: 1,
  waiting: 20,
  waitingPerGroup: 3,
  refuseGroup: tooManyFiles,
})

const thread = new WorkThread<FileToCheck, unknown>({
  script: new URL('./check-file-worker.ts', import.meta.url),
  milliseconds: 5_000,
  megabytes: 256,
  tooMuch: () => badRequest('The file could not be read'),
})

/** On a thread, one at a time, people in turn: a large file must not hold up other requests. */
export async function checkJsonFile<Value>(
  path: string,
  contract: ContractName,
  person: { id: number },
): Promise<Value> {
  const place = { group: String(person.id) }
  return (await inTurn(place, () => thread.run({ path, ...contract }))) as Value
}
