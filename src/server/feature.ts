import type { Hono } from 'hono'
import type { Schema } from 'hono/types'
import type { FeedSource } from './feeds/feed-routes.ts'
import type { AppEnv } from './http/context.ts'
import type { SitemapSource } from './pages/crawler-routes.ts'
import type { PictureSource } from './preview-image/picture-routes.ts'

type Routes = Hono<AppEnv, Schema>

/** What a feature brings to the site. Paths are written as its routes are: `/api/courses/:id`. */
export type Feature = {
  /** Its calls, under `/api`. */
  api: Routes
  /** Its addresses outside `/api`, for which the checks of calls do not hold. */
  outside?: Routes
  /** Calls that take a form with a file. */
  uploads?: string[]
  /** Bytes that the body of a call may have where that is less than for others. */
  bodyLimits?: Record<string, number>
  /** Writes after which a visitor sees nothing else than before. */
  privateWrites?: string[]
  /** Writes that go on when the disk is nearly full: people need them most, and they take little. */
  smallWrites?: string[]
  /** Which of its pages everybody may find. */
  sitemap?: SitemapSource
  feed?: FeedSource
  /** What other sites show for a link, by the first word of the picture's name. */
  pictures?: Record<string, PictureSource>
}
