import type { Hono } from 'hono'
import type { Schema } from 'hono/types'
import type { Logger } from 'pino'
import type { Db } from './db/client.ts'
import type { Env } from './env.ts'
import type { FeedSource } from './feeds/feed-routes.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import type { SitemapSource } from './pages/crawler-routes.ts'
import type { PictureSource } from './preview-image/picture-routes.ts'

type Routes = Hono<AppEnv, Schema>

export type Person = {
  id: number
  /** As `emailKey` spells it; null where the address may be somebody else's. */
  confirmedEmail: string | null
}

/** What a feature stores about a person outside the account's own rows. */
export type PersonalData = {
  collect: (db: Db, person: Person) => Promise<Record<string, unknown>>
  /** Of what does not go with the account's row: removes it, and returns the keys of its uploads. */
  erase?: (db: Db, person: Person) => Promise<string[]>
}

/** After somebody has signed in or up in this browser. */
export type OnSignIn = (c: AppContext, user: { id: number }) => Promise<void>

export type BackgroundParts = { db: Db; env: Env; log: Logger }

/** Loaded only once the server answers: a start waits for less code. */
export type Background = () => Promise<(parts: BackgroundParts) => { stop: () => Promise<unknown> }>

/** Paths are written as routes are: `/api/courses/:id`. */
export type Feature = {
  api: Routes
  /** Outside `/api`, where the checks of API calls do not apply. */
  outside?: Routes
  uploads?: string[]
  /** Calls that read their own bodies, of any type, as they arrive. */
  streams?: string[]
  bodyLimits?: Record<string, number>
  /** Calls with much to do, and how many milliseconds they may take before they are given up. */
  slow?: Record<string, number>
  /** Calls that search without a `q`: they wait in the same queue. */
  searches?: string[]
  /** Tables that its answers to visitors depend on. */
  shows?: string[]
  /** Visitors may be shown what a replica holds: every change is told of, additions too. */
  onReplica?: true
  /** By a cookie of a visitor: whether they may have seen or sent what a replica does not have yet. */
  isAheadOfReplica?: (c: AppContext) => Promise<boolean>
  /** Writes that change nothing for visitors. */
  privateWrites?: string[]
  /** Small, urgent writes that continue when the disk is nearly full. */
  smallWrites?: string[]
  background?: Background
  personalData?: PersonalData
  onSignIn?: OnSignIn
  sitemap?: SitemapSource
  feed?: FeedSource
  /** By the first word of the picture's name. */
  pictures?: Record<string, PictureSource>
}
