import { Readable } from 'node:stream'
import type { AppContext } from '../context.ts'
import { BUSY, HttpError, badRequest, requestTooLarge, unavailable } from '../errors.ts'
import { hasBody } from './has-body.ts'

const NEXT_MS = 10_000
const WHOLE_MS = 110_000

type Receiving = {
  maxBytes: number
  tooLarge: () => Error
  take: (piece: Buffer) => void | Promise<void>
}

const tooSlow = () =>
  new HttpError(408, 'The request took too long to arrive', { headers: { Connection: 'close' } })

const ignore = () => {}

/** Wrapping Node's stream in a web stream is a large part of what a small call costs. */
function bodyOf(c: AppContext): Readable | null {
  const { incoming } = c.env ?? {}
  if (incoming) return incoming
  const { body } = c.req.raw
  return body && Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
}

function readToEnd(body: Readable, { maxBytes, tooLarge, take }: Receiving) {
  return new Promise<void>((resolve, reject) => {
    let size = 0
    let isTaking = false
    let isSettled = false
    const giveUp = () => settle(isTaking ? unavailable(BUSY) : tooSlow())
    const next = setTimeout(giveUp, NEXT_MS)
    const whole = setTimeout(giveUp, WHOLE_MS)
    const settle = (error?: Error) => {
      isSettled = true
      clearTimeout(next)
      clearTimeout(whole)
      body.off('data', onData).off('end', settle).off('error', onClose).off('close', onClose)
      if (!error) return resolve()
      // Paused, not destroyed: the refusal still has to go out on this connection.
      body.pause()
      reject(error)
    }
    const onClose = () => settle(badRequest('The request ended early'))
    const onData = (piece: Buffer) => {
      size += piece.length
      next.refresh()
      if (size > maxBytes) return settle(tooLarge())
      const taking = take(piece)
      if (!taking) return
      isTaking = true
      body.pause()
      taking.then(() => {
        isTaking = false
        next.refresh()
        if (!isSettled) body.resume()
      }, settle)
    }
    body.on('error', ignore)
    body.on('data', onData).on('end', settle).on('error', onClose).on('close', onClose)
  })
}

export async function receiveBody(c: AppContext, receiving: Receiving) {
  if (Number(c.req.header('content-length') ?? 0) > receiving.maxBytes) throw receiving.tooLarge()
  const body = bodyOf(c)
  if (!body || body.readableEnded) return
  if (body.destroyed) throw badRequest('The request ended early')
  await readToEnd(body, receiving)
}

export async function receiveBytes(c: AppContext, maxBytes: number) {
  const pieces: Buffer[] = []
  const receiving = {
    maxBytes,
    tooLarge: requestTooLarge,
    take: (piece: Buffer) => void pieces.push(piece),
  }
  const read = () => receiveBody(c, receiving)
  const { incoming } = c.env ?? {}
  if (incoming && !hasBody(incoming)) await read()
  else await c.get('whileArriving')(read)
  return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
}
