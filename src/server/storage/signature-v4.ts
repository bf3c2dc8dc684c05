import { createHash, createHmac } from 'node:crypto'

export type SigningKey = { region: string; accessKeyId: string; secretAccessKey: string }

type SignedRequest = { method: string; url: URL; payloadHash: string; now?: Date }

export const EMPTY_PAYLOAD = createHash('sha256').digest('hex')

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** S3 wants RFC 3986 in paths, which is stricter than encodeURIComponent. */
export const encodeSegment = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** AWS Signature Version 4, one chunk. The SDK would be sixty packages for these thirty lines. */
export function signedHeaders(
  { region, accessKeyId, secretAccessKey }: SigningKey,
  { method, url, payloadHash, now = new Date() }: SignedRequest,
): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const headers: Record<string, string> = {
    host: url.host,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': time,
  }
  const names = Object.keys(headers).join(';')
  const canonical = [
    method,
    url.pathname,
    url.searchParams.toString(),
    ...Object.entries(headers).map(([name, value]) => `${name}:${value}`),
    '',
    names,
    payloadHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day))
  const signature = hmac(key, toSign).toString('hex')
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
