import type { AppContext } from '#server/http/context.ts'
import { receiveBytes } from '#server/http/receive-body.ts'

const MAX_BYTES = 2_000

/** RFC 2369 and RFC 8058: the mail program shows its own button, which posts to the address. */
export const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** As mail programs post it, urlencoded or multipart. */
export async function isOneClick(c: AppContext) {
  const text = (await receiveBytes(c, MAX_BYTES)).toString('latin1')
  return /List-Unsubscribe(=|"\s+)One-Click/.test(text)
}
