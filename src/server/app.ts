import { Hono } from 'hono'
import type { Logger } from 'pino'
import { awaitOwnWrites } from './cache/await-own-writes.ts'
import { dependenciesByPath } from './cache/dependencies.ts'
import { fillPageCache } from './cache/fill-page-cache.ts'
import type { OpenPageCache } from './cache/open-page-cache.ts'
import { RevisionCache } from './cache/revision-cache.ts'
import { content } from './content/routes.ts'
import type { Db } from './db/client.ts'
import { knownOutsideHome } from './db/embedded/location.ts'
import type { Replica } from './db/replica/replica.ts'
import type { Env } from './env.ts'
import type { Feature } from './feature.ts'
import {
  FEATURES,
  learnPlaceGroup,
  placeGroup,
  refusalUnlessSignedOut,
  session,
} from './features.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { bodyGuard } from './http/bodies/body-guard.ts'
import { byPath } from './http/by-path.ts'
import { runChecks } from './http/guards/checks.ts'
import type { AppEnv } from './http/context.ts'
import { crossSiteGuard } from './http/guards/cross-site.ts'
import { readWhereVisitorsMay } from './http/guards/read-where-visitors-may.ts'
import { deadline } from './http/guards/deadline.ts'
import { diskGuard } from './http/guards/disk-guard.ts'
import { endRefusedStreams } from './http/bodies/end-refused-streams.ts'
import { errorTranslator } from './http/error-translator.ts'
import { setUpRequest } from './http/set-up-request.ts'
import { healthRoutes } from './http/health-routes.ts'
import { holdRefusals } from './http/guards/hold-refusals.ts'
import { overloadGuard, Places } from './http/guards/overload.ts'
import { routeGuard } from './http/guards/route-guard.ts'
import { countPublicChange, limitPublicChanges } from './limits/public-changes.ts'
import { searchInTurn } from './limits/search-in-turn.ts'
import { crawlerRoutes, SITEMAP_PATH } from './pages/crawler-routes.ts'
import { pageRoutes } from './pages/page-routes.ts'
import type { PageRenderer } from './pages/renderer.ts'
import { staticFiles } from './pages/static-files.ts'
import { pictureRoutes } from './preview-image/picture-routes.ts'
import { pythonRoutes } from './python/python-routes.ts'
import { openWheels, type PythonWheels } from './python/wheels.ts'
import { openStorage } from './storage/open-storage.ts'

export type AppParts = {
  db: Db
  replica?: Replica | undefined
  env: Env
  log: Logger
  pages?: PageRenderer
  pageCache?: OpenPageCache
  wheels?: PythonWheels
  places?: Places
  /** How long a refusal for load is held back. */
  holdMs?: number
}

/** @public main.ts loads it with the app. */
export const requestPlaces = () => new Places(1_000)

const PARTS: Feature[] = [{ api: healthRoutes }, content, ...FEATURES]

const allOf = <Name extends keyof Feature>(name: Name) =>
  PARTS.flatMap((feature) => {
    const value = feature[name]
    return value === undefined ? [] : [value as NonNullable<Feature[Name]>]
  })

function api() {
  const routes = new Hono<AppEnv>()
  for (const calls of allOf('api')) routes.route('/', calls)
  return routes
}

export const apiRoutes = () =>
  api()
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, path: `/api${path}` }))

async function foldersOf({ dataDir, databaseUrl }: Env) {
  const outside = databaseUrl ? undefined : await knownOutsideHome(dataDir)
  return outside ? [dataDir, outside] : [dataDir]
}

export const dependenciesOf = dependenciesByPath(FEATURES, { sitemap: SITEMAP_PATH })

const privateWrite = byPath(
  allOf('privateWrites')
    .flat()
    .map((path) => [path, true]),
)
const isPrivateWrite = (path: string) => privateWrite(path) ?? false

const SHARED_VALUES_BYTES = 12 * 1024 * 1024

export function createApp({
  db,
  replica,
  env,
  log,
  pages,
  pageCache,
  wheels = openWheels(env.pythonWheels, (words) => log.warn(words)),
  places = requestPlaces(),
  holdMs = env.nodeEnv === 'production' ? 1_000 : 0,
}: AppParts) {
  const streams = allOf('streams').flat()
  const app = new Hono<AppEnv>()
  const storage = openStorage(env)
  const cache = new RevisionCache({ maxBytes: SHARED_VALUES_BYTES })
  if (holdMs > 0) app.use(holdRefusals(holdMs))
  if (pageCache)
    app.use(
      fillPageCache(pageCache.cache, dependenciesOf),
      awaitOwnWrites(pageCache.changes, { isPrivateWrite, onPublicChange: countPublicChange }),
    )
  app.use(setUpRequest({ db, cache, env, storage, wheels, log }))
  app.use(endRefusedStreams(streams))
  app.use(overloadGuard({ places, groupOf: placeGroup, learnGroup: learnPlaceGroup }))
  // In development a request may wait for compilation, in tests for a busy machine.
  app.use(
    deadline(
      env.nodeEnv === 'production'
        ? { ms: 20_000, slow: allOf('slow').flatMap((calls) => Object.entries(calls)) }
        : {},
    ),
  )
  const guard = bodyGuard({
    uploads: allOf('uploads').flat(),
    streams,
    limits: allOf('bodyLimits').flatMap((limits) => Object.entries(limits)),
  })
  const disk = diskGuard({
    folders: () => foldersOf(env),
    reserveBytes: env.minFreeDiskMb * 1024 * 1024,
    smallWrites: allOf('smallWrites').flat(),
    // With an external database, only uploads are written to this disk.
    ...(env.databaseUrl ? { only: [...allOf('uploads').flat(), ...streams] } : {}),
  })
  const publicChanges = limitPublicChanges(isPrivateWrite)
  const reading = readWhereVisitorsMay(replica, FEATURES)
  app.use(
    '/api/*',
    runChecks(guard, routeGuard(apiRoutes), crossSiteGuard, disk, session, publicChanges, reading),
  )
  app.use('/api/*', searchInTurn(allOf('searches').flat()))
  app.route('/api', api())
  const translate = errorTranslator({ styles: pages?.assetsOf([]).styles ?? [] })
  app.onError(async (error, c) => translate(await refusalUnlessSignedOut(error, c), c))
  for (const routes of allOf('outside')) app.route('/', routes)
  app.route('/', pythonRoutes)
  if (pages?.clientFolder) app.use(staticFiles(pages.clientFolder))
  app.route('/', crawlerRoutes(allOf('sitemap'), pages?.addresses))
  app.route('/', feedRoutes(allOf('feed')))
  app.route('/', pictureRoutes(Object.assign({}, ...allOf('pictures'))))
  if (pages) app.route('/', pageRoutes({ app, pages, session, dependenciesOf }))
  return app
}
