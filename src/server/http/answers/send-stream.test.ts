import { Hono } from 'hono'
import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import type { AppEnv } from '../context.ts'
import { sendStream } from './send-stream.ts'

type Outgoing = EventEmitter & { destroyed: boolean; destroy?: () => void }

async function asked(outgoing: Outgoing, method = 'GET', bytes?: number) {
  const cancel = vi.fn()
  const body = new ReadableStream({ pull: (queue) => queue.enqueue(Buffer.from('a')), cancel })
  const sending = { status: 206 as const, ...(bytes === undefined ? {} : { bytes }) }
  const app = new Hono<AppEnv>().get('/', (c) => sendStream(c, body, sending))
  const answer = await app.request('/', { method }, { outgoing } as unknown as AppEnv['Bindings'])
  return { answer, cancel }
}

const connection = (destroyed = false) => Object.assign(new EventEmitter(), { destroyed })

test('a stream whose client has left is closed', async () => {
  const { cancel } = await asked(connection(true))
  expect(cancel).toHaveBeenCalledOnce()
})

test('a stream is closed for HEAD requests', async () => {
  const { answer, cancel } = await asked(connection(), 'HEAD')
  expect(answer.status).toBe(206)
  expect(cancel).toHaveBeenCalledOnce()
})

test('a stream is closed if the client leaves before it begins', async () => {
  const outgoing = connection()
  const { cancel } = await asked(outgoing)
  expect(cancel).not.toHaveBeenCalled()
  outgoing.emit('close')
  expect(cancel).toHaveBeenCalledOnce()
})

test('a stream that is being read is ended by its reader', async () => {
  const outgoing = connection()
  const { answer, cancel } = await asked(outgoing)
  expect(answer.status).toBe(206)
  const reader = answer.body!.getReader()
  await reader.read()
  outgoing.emit('close')
  expect(cancel).not.toHaveBeenCalled()
  await reader.cancel()
  expect(cancel).toHaveBeenCalledOnce()
})

test('a stream longer than announced is closed, with its connection', async () => {
  const outgoing = Object.assign(connection(), { destroy: vi.fn() })
  const { answer, cancel } = await asked(outgoing, 'GET', 2)
  await expect(answer.arrayBuffer()).rejects.toThrow('another length')
  expect(outgoing.destroy).toHaveBeenCalledOnce()
  expect(cancel).toHaveBeenCalledOnce()
})
