import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { RevisionCache } from '#server/cache/revision-cache.ts'
import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { SignedIn } from '#shared/viewer.ts'

/** The signed-in person with the session they came with. */
export type SessionUser = SignedIn & { sessionId: number; fullName: string }

/** Set on calls that the page renderer makes to this very process: nobody outside can. */
type InternalCall = { viewer: SessionUser | null }

export type AppEnv = {
  Bindings: Partial<HttpBindings> & { internal?: InternalCall }
  Variables: {
    db: Db
    env: Env
    storage: Storage
    log: Logger
    requestId: string
    /** What every answer to this request carries, by lower-case name. */
    headers: Record<string, string>
    viewer: SessionUser | null
    /** Reads a body while the request has no place among those that are worked on. */
    whileArriving: <Body>(read: () => Promise<Body>) => Promise<Body>
    /** The tables that a page shows something of, for the cache of visitors' answers. */
    dependsOn: ReadonlySet<string> | undefined
    /** Parsed values that many people share. */
    cache: RevisionCache
    /** The body of a JSON call, already bounded and known to be UTF-8. */
    bodyText: string
  }
}

export type AppContext = Context<AppEnv>
