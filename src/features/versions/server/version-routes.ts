import { Hono } from 'hono'
import { answer } from '#server/http/answer.ts'
import type { AppEnv } from '#server/http/context.ts'
import { found } from '#server/http/errors.ts'
import { idParam } from '#server/http/input.ts'
import type { VersionedText } from '#server/versioned-text.ts'
import { Versions, VersionText } from '../contract.ts'
import { findVersion, listVersions } from './version-queries.ts'

export const versionRoutes = ({ path, column, own, restore }: VersionedText) =>
  new Hono<AppEnv>()
    .get(`/${path}/:id/versions`, async (c) => {
      const text = { ...(await own(c)), column }
      return answer(c, Versions, await listVersions(c.var.db, text))
    })
    .get(`/${path}/:id/versions/:n`, async (c) => {
      const text = { ...(await own(c)), column }
      const number = idParam(c, 'Version', 'n')
      return answer(c, VersionText, found(await findVersion(c.var.db, text, number), 'Version'))
    })
    .post(`/${path}/:id/versions/:n/restore`, async (c) => {
      const text = { ...(await own(c)), column }
      const number = idParam(c, 'Version', 'n')
      const { title, content } = found(await findVersion(c.var.db, text, number), 'Version')
      await restore(c, text, { title, content })
      const [newest] = await listVersions(c.var.db, text)
      return answer(
        c,
        VersionText,
        { ...found(newest, 'Version'), title, content },
        { status: 201 },
      )
    })
