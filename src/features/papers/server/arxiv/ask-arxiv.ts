import { HttpError } from '#server/http/errors.ts'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { type ArxivDetails, ARXIV_WORDS } from '../../arxiv-contract.ts'
import { readAtom } from './read-atom.ts'

const MAX_MS = 8_000
const MAX_BYTES = 256 * 1024

/** arXiv asks programs for one request at a time. */
const inTurn = createFairQueue({
  atOnce: 1,
  waiting: 20,
  waitingPerGroup: 2,
  waitMs: MAX_MS,
})

const unreadable = () => new HttpError(502, ARXIV_WORDS.unreadable)

async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > MAX_BYTES) throw unreadable()
    pieces.push(piece)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces))
}

async function answerOf(base: string, id: string, signal: AbortSignal): Promise<string> {
  const address = new URL('/api/query', base)
  address.searchParams.set('id_list', id)
  const late = AbortSignal.timeout(MAX_MS)
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.any([late, signal]),
      headers: { accept: 'application/atom+xml' },
    })
    if (response.ok) return await textOf(response)
    await response.body?.cancel()
  } catch {
    if (late.aborted) throw new HttpError(504, ARXIV_WORDS.late)
  }
  throw unreadable()
}

type Question = { base: string; id: string; ownerId: number; signal: AbortSignal }

export async function askArxiv({ base, id, ownerId, signal }: Question): Promise<ArxivDetails> {
  const place = { group: String(ownerId), signal }
  const found = readAtom(await inTurn(place, () => answerOf(base, id, signal)), id)
  if (found === 'not found') throw new HttpError(404, ARXIV_WORDS.notFound)
  if (found === 'unreadable') throw unreadable()
  return found
}
