import { Hono } from 'hono'
import type { Feature } from '#server/feature.ts'
import type { AppEnv } from '#server/http/context.ts'
import type { OwnCourse, VersionedText } from '#server/versioned-text.ts'
import { courseDraftRoutes, draftRoutes } from './draft-routes.ts'
import { draftsBy, versionsBy } from './personal-queries.ts'
import { versionRoutes } from './version-routes.ts'

type Given = { texts: VersionedText[]; ownCourse: OwnCourse }

/** The history and the working copies of every kind of text. */
export function versions({ texts, ownCourse }: Given): Feature {
  const api = new Hono<AppEnv>().route('/', courseDraftRoutes(ownCourse))
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
