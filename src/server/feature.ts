import type { Hono } from 'hono'
import type { Schema } from 'hono/types'
import type { Db } from './db/client.ts'
import type { FeedSource } from './feeds/feed-routes.ts'
import type { AppEnv } from './http/context.ts'
import type { SitemapSource } from './pages/crawler-routes.ts'
import type { PictureSource } from './preview-image/picture-routes.ts'

type Routes = Hono<AppEnv, Schema>

export type Person = {
  id: number
  /** As `emailKey` spells it; null where the address may be somebody else's. */
  confirmedEmail: string | null
}

/** What a feature has of a person that is not in their account's own rows. */
export type Keeping = {
  /** For the person to take along, by name. */
  of: (db: Db, person: Person) => Promise<Record<string, unknown>>
  /** Removes it with the account, and tells which uploads belonged to it. */
  forget: (db: Db, person: Person) => Promise<string[]>
}

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
  /** Tables that its answers to visitors show something of. */
  shows?: string[]
  /** Writes after which a visitor sees nothing else than before. */
  privateWrites?: string[]
  /** Writes that go on when the disk is nearly full: people need them most, and they take little. */
  smallWrites?: string[]
  keeping?: Keeping
  /** Which of its pages everybody may find. */
  sitemap?: SitemapSource
  feed?: FeedSource
  /** What other sites show for a link, by the first word of the picture's name. */
  pictures?: Record<string, PictureSource>
}
