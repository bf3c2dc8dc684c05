import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { currentAbortSignal, runWithoutAbort } from '#server/request-abort.ts'
import type { AppContext, SessionUser } from '#server/http/context.ts'
import { HttpError } from '#server/http/errors.ts'
import { logOf } from '#server/http/request-log.ts'
import type { PictureStore } from '#server/pictures.ts'
import { type ImportReport, pictureLeftOut, PICTURE_REASONS } from '../../import-contract.ts'
import { type Place, PLACEHOLDER } from './found-pictures.ts'
import type { UnpackedPicture } from './unpack-pictures.ts'

/** After that the rest is left out: a request must end. */
const MAX_MS = 60_000

/** The prefix also finds what a thread left behind that had to be ended. */
export const unpackedBeside = (file: string) => `${file}.picture-`

export async function removeUnpacked(file: string) {
  const { dir, base } = path.parse(unpackedBeside(file))
  for (const name of await readdir(dir))
    if (name.startsWith(base)) await rm(path.join(dir, name), { force: true })
}

const inSentence = (words: string) => words[0]!.toLowerCase() + words.slice(1).replace(/\.$/, '')

type Storing = { c: AppContext; owner: SessionUser; store: PictureStore }

function reasonOf(error: unknown, c: AppContext): string {
  const isOver = c.req.raw.signal.aborted || currentAbortSignal()?.aborted
  const isSignedOut = error instanceof HttpError && error.status === 401
  if (isOver || isSignedOut) throw error
  if (error instanceof HttpError) return inSentence(error.message)
  logOf(c).error({ err: error }, 'a picture of an import could not be stored')
  return PICTURE_REASONS.notStored
}

async function addressOf(
  { c, owner, store }: Storing,
  picture: UnpackedPicture,
  until: number,
): Promise<Place> {
  if ('reason' in picture) return { reason: picture.reason }
  if (Date.now() > until) return { reason: PICTURE_REASONS.tooLate }
  try {
    return { address: await store.store(c, owner, picture) }
  } catch (error) {
    return { reason: reasonOf(error, c) }
  } finally {
    await rm(picture.path, { force: true })
  }
}

const PICTURE_TAG = /<img\b(?:[^>"]|"[^"]*")*>/g

const withAddresses = (addresses: ReadonlyMap<string, string>) => (content: string) =>
  content.replaceAll(PICTURE_TAG, (tag) => {
    const placeholder = PLACEHOLDER.exec(tag)?.[1]
    if (placeholder === undefined) return tag
    const address = addresses.get(placeholder)
    return address === undefined ? '' : tag.replace(placeholder, address)
  })

type Read = { pictures: UnpackedPicture[]; report: ImportReport }

export async function withStoredPictures<Result>(
  storing: Storing,
  { pictures, report }: Read,
  work: (addressed: (content: string) => string) => Promise<Result>,
): Promise<Result> {
  const addresses = new Map<string, string>()
  const until = Date.now() + MAX_MS
  try {
    for (const picture of pictures) {
      const { file, shown, address: placeholder } = picture
      const result = await addressOf(storing, picture, until)
      if ('address' in result) addresses.set(placeholder, result.address)
      else report.remarks.push({ file, text: pictureLeftOut(shown, result.reason) })
    }
    report.pictures = addresses.size
    return await work(withAddresses(addresses))
  } catch (error) {
    const { c, owner, store } = storing
    await runWithoutAbort(() => store.discard(c, owner, [...addresses.values()])).catch(
      (failure: unknown) =>
        logOf(c).warn({ err: failure }, 'pictures of a failed import are left to the sweep'),
    )
    throw error
  }
}
