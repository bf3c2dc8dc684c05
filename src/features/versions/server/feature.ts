import { Hono } from 'hono'
import type { Feature } from '#server/feature.ts'
import type { AppEnv } from '#server/http/context.ts'
import type { VersionedText } from '#server/versioned-text.ts'
import { draftRoutes } from './draft-routes.ts'
import { draftsBy, versionsBy } from './personal-queries.ts'
import { versionRoutes } from './version-routes.ts'

/** The history and the working copies of every kind of text. */
export function versions({ texts }: { texts: VersionedText[] }): Feature {
  const api = new Hono<AppEnv>()
  for (const text of texts) api.route('/', versionRoutes(text)).route('/', draftRoutes(text))
  return {
    api,
    privateWrites: texts.map(({ path }) => `/api/${path}/:id/draft`),
    personalData: {
      collect: async (db, { id }) => ({
        workingCopies: await draftsBy(db, id),
        versions: await versionsBy(db, id),
      }),
      // Their rows go with the account's.
      erase: async () => [],
    },
  }
}
