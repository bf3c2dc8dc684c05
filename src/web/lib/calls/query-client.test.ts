import { describe, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { QueryClient } from './query-client.ts'
import {
  answered,
  apiListQuery,
  apiQuery,
  apiQueryOrNull,
  apiWholeListQuery,
  invalidate,
  settleChange,
} from './query.ts'

/** A server whose answers the test gives, one call after the other. */
function server() {
  const calls: {
    path: string
    signal?: AbortSignal | undefined
    answer: (body: unknown) => void
  }[] = []
  const refusals = new Map<string, number>()
  const client = new QueryClient((path, signal) => {
    const status = refusals.get(path)
    if (status) return Promise.reject(new ApiError(status))
    return new Promise((resolve) => {
      const answer = (body: unknown) => resolve({ body: body as never, total: 70 })
      calls.push({ path, signal, answer })
    })
  })
  return { client, calls, refusals }
}

const course = apiQuery<string>('/api/courses/1')

test('a question is asked once, however many ask it, and its answer stays', async () => {
  const { client, calls } = server()
  const both = Promise.all([client.ensure(course), client.ensure(course)])
  calls[0]?.answer('one')
  expect(await both).toEqual(['one', 'one'])
  expect(await client.ensure(course)).toBe('one')
  expect(calls).toHaveLength(1)
})

test('the status of an absent thing reads as null, and a list has its total', async () => {
  const { client, calls, refusals } = server()
  refusals.set('/api/courses/9', 404)
  expect(await client.ensure(apiQueryOrNull('/api/courses/9'))).toBeNull()
  const list = client.ensure(apiListQuery<number>('/api/courses'))
  calls[0]?.answer([1, 2])
  expect(await list).toEqual({ rows: [1, 2], total: 70 })
})

describe('a list that comes in several answers', () => {
  /** Has a total of seven rows, of which an answer holds three. */
  function listServer(rows: number[]) {
    const asked: string[] = []
    const client = new QueryClient((path) => {
      asked.push(path)
      const offset = Number(new URL(path, 'http://localhost').searchParams.get('offset'))
      return Promise.resolve({ body: rows.slice(offset, offset + 3) as never, total: 7 })
    })
    return { asked, client }
  }

  const NUMBERS = [0, 1, 2, 3, 4, 5, 6]

  test('is read to its end by who wants the whole', async () => {
    const { asked, client } = listServer(NUMBERS)
    const whole = await client.ensure(apiWholeListQuery('/api/list'))
    expect(whole).toEqual({ rows: NUMBERS, total: 7 })
    expect(asked).toEqual(['/api/list', '/api/list?offset=3', '/api/list?offset=6'])
  })

  test('keeps its filter in each question', async () => {
    const { asked, client } = listServer(NUMBERS)
    await client.ensure(apiWholeListQuery('/api/list?q=one'))
    expect(asked.at(-1)).toBe('/api/list?q=one&offset=6')
  })

  test('is asked for once by others', async () => {
    const { asked, client } = listServer(NUMBERS)
    expect(await client.ensure(apiListQuery('/api/list'))).toEqual({ rows: [0, 1, 2], total: 7 })
    expect(asked).toHaveLength(1)
  })

  test('of which the page brought the first is asked for again by who wants the whole', async () => {
    const { client } = listServer(NUMBERS)
    const [first, whole] = [apiListQuery('/api/list'), apiWholeListQuery('/api/list')]
    client.set(first, { rows: [0, 1, 2], total: 7 })
    expect(client.read(whole)).toBeUndefined()
    client.watch(whole)
    await expect.poll(() => client.read(whole)).toEqual({ rows: NUMBERS, total: 7 })
  })

  test('of which the page brought the first, and whose rest cannot be read, has failed', async () => {
    const client = new QueryClient(() => Promise.reject(new ApiError(503, { message: 'Busy' })))
    const whole = apiWholeListQuery('/api/list')
    client.set(apiListQuery('/api/list'), { rows: [0, 1, 2], total: 7 })
    client.watch(whole)
    await expect.poll(() => client.known(whole).error).toBeInstanceOf(ApiError)
  })

  test('ends where its rows end, if some were deleted meanwhile', async () => {
    const { client } = listServer(NUMBERS.slice(0, 4))
    const whole = await client.ensure(apiWholeListQuery('/api/list'))
    expect(whole).toEqual({ rows: [0, 1, 2, 3], total: 4 })
  })
})

test('invalidation asks again what is shown and forgets the rest', async () => {
  const { client, calls } = server()
  const other = apiQuery<string>('/api/courses/2')
  const post = apiQuery<string>('/api/blog-posts/1')
  for (const query of [course, other, post]) client.set(query, 'old')
  client.watch(course)
  const done = invalidate(client, '/api/courses')
  expect(client.read(course)).toBe('old')
  expect(client.read(other)).toBeUndefined()
  expect(client.read(post)).toBe('old')
  expect(calls.map(({ path }) => path)).toEqual(['/api/courses/1'])
  calls[0]?.answer('new')
  await done
  expect(client.read(course)).toBe('new')
})

test('what a write answered is known at once and not asked again, the rest of what it changed is', async () => {
  const { client, calls } = server()
  const outline = apiQuery<string>('/api/courses/1?view=outline')
  const unseen = apiQuery<string>('/api/courses/2')
  for (const query of [outline, unseen]) client.set(query, 'old')
  client.watch(outline)
  client.watch(course)
  const done = settleChange(client, ['/api/courses'], [answered(course, 'saved')])
  expect(client.read(course)).toBe('saved')
  expect(client.read(unseen)).toBeUndefined()
  expect(calls.map(({ path }) => path)).toEqual([course.path, outline.path])
  for (const { answer } of calls) answer('asked')
  await done
  expect(client.read(course)).toBe('saved')
  expect(client.read(outline)).toBe('asked')
})

test('an answer rendered by the server is refetched by the query that shows it', async () => {
  const { client, calls } = server()
  const list = apiListQuery<number>('/api/courses')
  client.set({ path: list.path }, { rows: [1], total: 1 })
  client.watch(list)
  const done = invalidate(client, list.path)
  calls[0]?.answer([1, 2])
  await done
  expect(client.read(list)).toEqual({ rows: [1, 2], total: 70 })
})

test('a newer call overtakes the one under way, for everybody waiting', async () => {
  const { client, calls } = server()
  const first = client.ensure(course)
  const second = client.refresh(course)
  expect(calls[0]?.signal?.aborted).toBe(true)
  calls[1]?.answer('new')
  calls[0]?.answer('old')
  expect(await Promise.all([first, second])).toEqual(['new', 'new'])
  expect(client.read(course)).toBe('new')
})

test('a cancelled request does not overwrite a newer answer', async () => {
  const { client, calls } = server()
  const asked = client.refresh(course)
  client.cancel(course)
  client.set(course, 'ticked')
  calls[0]?.answer('not ticked')
  expect(await asked).toBe('ticked')
  expect(client.read(course)).toBe('ticked')
})

describe('a failure', () => {
  test('is shown by its watchers, and forgotten when they leave', async () => {
    const { client, refusals, calls } = server()
    refusals.set(course.path, 500)
    const leave = client.watch(course)
    await expect.poll(() => client.known(course).error).toBeInstanceOf(ApiError)
    leave()
    expect(client.known(course).error).toBeUndefined()
    refusals.clear()
    client.watch(course)
    expect(calls).toHaveLength(1)
  })

  test('keeps the answer that was there', async () => {
    const { client, refusals } = server()
    client.set(course, 'known')
    client.watch(course)
    refusals.set(course.path, 500)
    await invalidate(client, course.path)
    expect(client.known(course)).toEqual({ data: 'known', error: expect.any(ApiError) as unknown })
  })
})

describe('time', () => {
  test('only queries with `freshMs` become stale, and are refetched when shown again', () => {
    vi.useFakeTimers({ now: 0 })
    const { client, calls } = server()
    const progress = { ...apiQuery<string>('/api/progress'), freshMs: 10_000 }
    client.set(course, 'here')
    client.set(progress, 'here')
    vi.setSystemTime(11_000)
    client.watch(course)
    client.watch(progress)
    expect(calls.map(({ path }) => path)).toEqual(['/api/progress'])
    expect(client.read(progress)).toBe('here')
    vi.useRealTimers()
  })

  test('drops answers that nobody has shown for a quarter of an hour, and forgotten ones', async () => {
    vi.useFakeTimers({ now: 1_000_000 })
    const { client, calls } = server()
    const gone = apiQuery<string>('/api/courses/2')
    client.set(course, 'here')
    client.set(gone, 'here')
    client.forget(gone)
    void client.ensure(gone)
    expect(calls).toHaveLength(1)
    vi.setSystemTime(1_000_000 + 16 * 60 * 1000)
    void client.ensure(course)
    expect(calls).toHaveLength(2)
    vi.useRealTimers()
  })
})

test('answers from server rendering go to the browser, without unanswered queries', async () => {
  const { client } = server()
  client.set(course, 'here')
  void client.ensure(apiQuery('/api/unanswered'))
  expect(client.answers()).toEqual([['/api/courses/1', 'here']])
})
