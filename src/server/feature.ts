import type { Hono } from 'hono'
import type { Schema } from 'hono/types'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Db } from './db/client.ts'
import type { Env } from './env.ts'
import type { FeedSource } from './feeds/feed-routes.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import type { SitemapSource } from './pages/crawler-routes.ts'
import type { PictureSource } from './preview-image/picture-routes.ts'

type Routes = Hono<AppEnv, Schema>

export type Person = {
  id: number
  /** As `emailKey` spells it; null if unconfirmed, because it may be somebody else's. */
  confirmedEmail: string | null
}

/** What a feature stores about a person outside the account's own rows. */
export type PersonalData<Contract extends z.ZodObject = z.ZodObject> = {
  /** Fields that it does not name are not exported. */
  contract: Contract
  collect: (db: Db, person: Person) => Promise<z.input<Contract>>
  /** Removes what the deletion of the account's row leaves; returns the keys of its uploads. */
  erase?: (db: Db, person: Person) => Promise<string[]>
}

/** Holds what is collected to its contract. */
export const personalData = <Contract extends z.ZodObject>(
  parts: PersonalData<Contract>,
): PersonalData => parts

export type OnSignIn = (c: AppContext, user: { id: number }) => Promise<void>

export type BackgroundParts = { db: Db; env: Env; log: Logger }

/** Loaded once the server answers, so that a start loads less code. */
export type Background = () => Promise<(parts: BackgroundParts) => { stop: () => Promise<unknown> }>

/** Paths are written as routes are: `/api/courses/:id`. */
export type Feature = {
  api: Routes
  /** Outside `/api`, where the checks of API calls do not apply: they make those that they need. */
  outside?: Routes
  /** Calls that take files, in a form. */
  uploads?: string[]
  /** Calls that read their own bodies, of any type, as they arrive. */
  streams?: string[]
  /** The most bytes of a body; without a limit here it is a megabyte. */
  bodyLimits?: Record<string, number>
  /** Milliseconds until a call is given up; without a number here it is 20 seconds. */
  slow?: Record<string, number>
  /** Calls that search without a `q`, and wait in the queue of searches. */
  searches?: string[]
  /** Tables that its answers to visitors depend on. */
  shows?: string[]
  /** Visitors may read from a replica: every change is notified, additions too. */
  onReplica?: true
  /** Whether this visitor may have seen or sent what the replica does not have yet. */
  isAheadOfReplica?: (c: AppContext) => Promise<boolean>
  /** Writes that visitors never see: they wait for no other process, and are not counted. */
  privateWrites?: string[]
  /** Small, urgent writes that continue when the disk is nearly full. */
  smallWrites?: string[]
  background?: Background
  personalData?: PersonalData
  onSignIn?: OnSignIn
  sitemap?: SitemapSource
  feed?: FeedSource
  /** What is drawn for a shared link, by the kind in `/og/<kind>-<id>.png`. */
  pictures?: Record<string, PictureSource>
}
