import { afterAll, expect, test } from 'vitest'
import { unavailable } from '#server/http/errors.ts'
import { WorkThread } from './work-thread.ts'

const fileUrl = (path: string) => new URL(path, import.meta.url).href

const SCRIPT = `import { answerJobs } from '${fileUrl('./answer-jobs.ts')}'
import { unavailable } from '${fileUrl('../http/errors.ts')}'
answerJobs((message) => { throw unavailable(message, 7) })`

const thread = new WorkThread<string, never>({
  script: new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`),
  milliseconds: 10_000,
  tooMuch: () => new Error('too much'),
})
afterAll(() => thread.end())

test('a refusal comes from the thread as it was thrown there, with its headers', async () => {
  await expect(thread.run('Busy')).rejects.toEqual(unavailable('Busy', 7))
})
