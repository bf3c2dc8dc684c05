import { Hono } from 'hono'
import type { Logger } from 'pino'
import { promoteToInstructor } from '#features/accounts/server/queries.ts'
import { accountRoutes } from '#features/accounts/server/routes.ts'
import { session } from '#features/accounts/server/session.ts'
import { postPages } from '#features/blog/server/public-queries.ts'
import { blogFeed, postPicture } from '#features/blog/server/publishing.ts'
import { blogRoutes } from '#features/blog/server/routes.ts'
import { coursePicture } from '#features/courses/server/course-picture.ts'
import { coursePages } from '#features/courses/server/queries.ts'
import { courseRoutes } from '#features/courses/server/routes.ts'
import { structureRoutes } from '#features/courses/server/structure-routes.ts'
import { paperPages } from '#features/papers/server/public-queries.ts'
import { paperFeed, paperPicture } from '#features/papers/server/publishing.ts'
import { COURSE_IMPORT, transferRoutes } from '#features/courses/server/transfer-routes.ts'
import { paperRoutes } from '#features/papers/server/routes.ts'
import { enrollmentRoutes } from '#features/enrollments/server/routes.ts'
import { careerRoutes } from '#features/careers/server/routes.ts'
import { oneClickRoutes } from '#features/inquiries/server/newsletter-routes.ts'
import { inquiryRoutes } from '#features/inquiries/server/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { heedWrites } from './answers/heed-writes.ts'
import type { KeptAnswers } from './answers/keep-answers.ts'
import { storeAnswers } from './answers/store-answers.ts'
import type { Db } from './db/client.ts'
import type { Env } from './env.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { bodyGuard } from './http/body-guard.ts'
import type { AppEnv } from './http/context.ts'
import { inOrder } from './http/checks.ts'
import { crossSiteGuard } from './http/cross-site.ts'
import { translateError } from './http/error-translator.ts'
import { frame } from './http/frame.ts'
import { overloadGuard } from './http/overload.ts'
import { routeGuard } from './http/route-guard.ts'
import { crawlerRoutes, type SitemapSource } from './pages/crawler-routes.ts'
import { pageRoutes } from './pages/page-routes.ts'
import type { PageRenderer } from './pages/renderer.ts'
import { staticFiles } from './pages/static-files.ts'
import { openStorage } from './storage/storage.ts'
import { pictureRoutes } from './preview-image/picture-routes.ts'

export type AppParts = {
  db: Db
  env: Env
  log: Logger
  /** Absent in tests that only talk to the API. */
  pages?: PageRenderer
  /** Absent where every answer is made anew. */
  answers?: KeptAnswers
}

/** Paths that take files. */
const UPLOADS = new Set([COURSE_IMPORT, '/api/talent-community', '/api/instructor-applications'])

/** Calls after which a visitor sees nothing else than before. */
const isPrivateWrite = (path: string) =>
  /^\/api\/(login|logout|lessons\/\d+\/progress|contact|talent-community|instructor-applications)$/.test(
    path,
  ) || /^(\/api)?\/newsletter(\/|$)/.test(path)

/** Each room tells which of its pages everybody may find. */
const SITEMAP: SitemapSource[] = [coursePages, postPages, paperPages]

const FEEDS = [blogFeed, paperFeed]

/** What other sites show for a link, by the first word of its name. */
const PICTURES = { course: coursePicture, post: postPicture, paper: paperPicture }

function api() {
  return new Hono<AppEnv>()
    .get('/health', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
    .route('/', accountRoutes)
    .route('/', contentRoutes)
    .route('/', courseRoutes)
    .route('/', enrollmentRoutes)
    .route('/', structureRoutes)
    .route('/', transferRoutes)
    .route('/', blogRoutes)
    .route('/', paperRoutes)
    .route('/', careerRoutes)
    .route('/', inquiryRoutes({ promoteAccount: promoteToInstructor }))
}

/** The registered calls, for the guard that answers 404 and 405, and for the access test. */
export const apiRoutes = () =>
  api()
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, path: `/api${path}` }))

export function createApp({ db, env, log, pages, answers }: AppParts) {
  const app = new Hono<AppEnv>()
  const storage = openStorage(env)
  if (answers) app.use(storeAnswers(answers.store), heedWrites(answers.changes, isPrivateWrite))
  app.use(frame({ db, env, storage, log }))
  app.use(overloadGuard({ atOnce: 1_000 }))
  app.use('/api/*', inOrder(bodyGuard(UPLOADS), routeGuard(apiRoutes), crossSiteGuard, session))
  app.route('/api', api())
  app.onError(translateError)
  app.route('/', oneClickRoutes)
  if (pages?.clientFolder) app.use(staticFiles(pages.clientFolder))
  app.route('/', crawlerRoutes(SITEMAP))
  app.route('/', feedRoutes(FEEDS))
  app.route('/', pictureRoutes(PICTURES))
  if (pages) app.route('/', pageRoutes({ app, pages, session }))
  return app
}
