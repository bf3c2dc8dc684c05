import { connect, type Socket } from 'node:net'
import { firstAnswer, type Answer } from '../http-answers.ts'

/** A persistent connection that is reopened when it was closed, and counts its requests. */
export type Line = {
  ask: (request: Buffer) => void
  /** Asked and not answered yet. */
  waiting: () => number
  close: () => void
}

type Options = {
  port: number
  from?: string
  onAnswer: (answer: Answer) => void
  /** The connection was closed with so many questions open. */
  onLost: (unanswered: number) => void
}

export function openLine({ port, from, onAnswer, onLost }: Options): Line {
  let socket: Socket | undefined
  let waiting = 0
  let isClosed = false
  let bytes: Buffer = Buffer.alloc(0)

  function open() {
    const localAddress = process.platform === 'linux' ? from : undefined
    const fresh = connect({ port, host: '127.0.0.1', localAddress })
    bytes = Buffer.alloc(0)
    fresh.setNoDelay(true)
    fresh.on('data', (chunk: Buffer) => {
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk])
      for (let answer = firstAnswer(bytes); answer; answer = firstAnswer(bytes)) {
        bytes = bytes.subarray(answer.end)
        waiting -= 1
        onAnswer(answer)
      }
    })
    fresh.on('error', () => {})
    fresh.on('close', () => {
      socket = undefined
      const unanswered = waiting
      waiting = 0
      if (!isClosed) onLost(unanswered)
    })
    return fresh
  }

  return {
    ask(request) {
      if (isClosed) return
      socket ??= open()
      waiting += 1
      socket.write(request)
    },
    waiting: () => waiting,
    close() {
      isClosed = true
      socket?.destroy()
    },
  }
}
