import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'
import { addressIn, type S3Settings } from './s3-storage.ts'
import { EMPTY_PAYLOAD, signedHeaders } from './signature-v4.ts'

const PATIENCE_MS = 10_000

const KEY = 'check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION'

function problemIn(status: number) {
  if (status === 200) return undefined
  if (status === 403)
    return `the store refuses the key: ${KEY}, and that the key may list the bucket`
  if (status === 404) return 'the store has no such bucket: check S3_BUCKET and S3_ENDPOINT'
  return `the store answered ${status}: check S3_ENDPOINT, S3_BUCKET and S3_REGION`
}

async function problemOf(settings: S3Settings) {
  const url = addressIn(settings)
  const { host: _, ...headers } = signedHeaders(settings, {
    method: 'HEAD',
    url,
    payloadHash: EMPTY_PAYLOAD,
  })
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    const { status } = await fetch(url, { method: 'HEAD', headers, redirect: 'manual', signal })
    return problemIn(status)
  } catch (error) {
    const { message, cause } = error as Error
    const reason = (cause as NodeJS.ErrnoException | undefined)?.code ?? message
    return `the store cannot be reached (${reason}): check S3_ENDPOINT`
  }
}

/** Only a warning: the rest of the site works without uploads. */
export async function tryStore({ s3 }: Pick<Env, 's3'>, log: Pick<Logger, 'warn'>) {
  const problem = s3 && (await problemOf(s3))
  if (problem) log.warn(`uploads will fail: ${problem}`)
}
