import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { RevisionCache } from '#server/cache/revision-cache.ts'
import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import type { PythonWheels } from '#server/python/wheels.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { SignedIn } from '#shared/people/viewer.ts'

export type SessionUser = SignedIn & { sessionId: number; fullName: string }

/** For calls of the page renderer within this process: nobody outside can set it. */
type InternalCall = { viewer: SessionUser | null; group: string; onTurnedAway: () => void }

export type AppEnv = {
  Bindings: Partial<HttpBindings> & { internal?: InternalCall }
  Variables: {
    db: Db
    env: Env
    storage: Storage
    wheels: PythonWheels
    log: Logger
    requestId: string
    headers: Record<string, string>
    viewer: SessionUser | null
    /** While the body arrives, the request does not count as running. */
    whileArriving: <Body>(read: () => Promise<Body>) => Promise<Body>
    /** A call of the page was, which is told as late as the call would be. */
    wasTurnedAway: boolean | undefined
    dependsOn: ReadonlySet<string> | undefined
    cache: RevisionCache
    bodyText: string
  }
}

export type AppContext = Context<AppEnv>
