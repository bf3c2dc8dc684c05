import { Hono } from 'hono'
import { personalData, type Feature } from '#server/feature.ts'
import type { AppEnv } from '#server/http/context.ts'
import type { OwnCourse, VersionedText } from '#server/versioned-text.ts'
import { OwnVersions } from '../own-data-contract.ts'
import { courseDraftRoutes, draftRoutes } from './draft-routes.ts'
import { draftsBy, linksBy, versionsBy } from './personal-queries.ts'
import { linkRoutes, previewRoutes } from './preview-routes.ts'
import { versionRoutes } from './version-routes.ts'

type Given = { texts: VersionedText[]; ownCourse: OwnCourse }

export function versions({ texts, ownCourse }: Given): Feature {
  const api = new Hono<AppEnv>()
    .route('/', courseDraftRoutes(ownCourse))
    .route('/', previewRoutes(texts))
  for (const text of texts)
    for (const routes of [versionRoutes, draftRoutes, linkRoutes]) api.route('/', routes(text))
  return {
    api,
    privateWrites: texts.flatMap(({ path }) => [
      `/api/${path}/:id/draft`,
      `/api/${path}/:id/preview-link`,
    ]),
    personalData: personalData({
      contract: OwnVersions,
      collect: async (db, { id }) => ({
        workingCopies: await draftsBy(db, id),
        versions: await versionsBy(db, id),
        privateLinks: await linksBy(db, id),
      }),
    }),
  }
}
