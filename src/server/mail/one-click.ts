import { Hono } from 'hono'
import type { Db } from '#server/db/client.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { receiveBytes } from '#server/http/bodies/receive-body.ts'

const MAX_BYTES = 2_000

/** RFC 2369 and RFC 8058: the mail program shows its own button, which posts to the address. */
export const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

async function isOneClick(c: AppContext) {
  const text = (await receiveBytes(c, MAX_BYTES)).toString('latin1')
  return /List-Unsubscribe(=|"\s+)One-Click/.test(text)
}

type Leaving = {
  path: string
  unsubscribe: (db: Db, token: string) => Promise<unknown>
  done: string
}

/** Mail programs post here without JSON, origin or session, so it is outside `/api`. */
export const oneClickRoute = ({ path, unsubscribe, done }: Leaving) =>
  new Hono<AppEnv>().post(path, async (c) => {
    const token = c.req.query('token') ?? ''
    if (!(await isOneClick(c))) return c.text('Nothing was changed.\n', 400)
    await unsubscribe(c.var.db, token)
    return c.text(`${done}\n`)
  })
