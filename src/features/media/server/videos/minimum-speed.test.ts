import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withMinimumSpeed } from './minimum-speed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A client that sends so many bytes every nine seconds, for so many times. */
function sending(bytes: number, times: number) {
  let sent = 0
  let isOver = false
  return new ReadableStream<Uint8Array>({
    pull: (controller) =>
      new Promise((resolve) => {
        setTimeout(() => {
          if (isOver) return resolve()
          if (sent === times) controller.close()
          else controller.enqueue(new Uint8Array(bytes))
          sent += 1
          resolve()
        }, 9_000)
      }),
    cancel: () => {
      isOver = true
    },
  })
}

async function received(body: ReadableStream<Uint8Array>) {
  let bytes = 0
  let end = 'still coming'
  const read = async () => {
    for await (const piece of withMinimumSpeed(body)) bytes += piece.length
    end = 'whole'
  }
  read().catch((error: Error) => {
    end = error.message
  })
  for (let minute = 0; minute < 30; minute += 1) await vi.advanceTimersByTimeAsync(60_000)
  return [end, bytes]
}

test('an upload that stalls is ended', async () => {
  const body = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) })
  expect(await received(body)).toEqual(['The upload stood still for too long', 0])
})

test('an upload that only trickles ends, and may go on later', async () => {
  const [end] = await received(sending(1, 1_000))
  expect(end).toBe('The upload stood still for too long')
})

test('an upload over a slow line arrives', async () => {
  expect(await received(sending(60_000, 150))).toEqual(['whole', 9_000_000])
})
