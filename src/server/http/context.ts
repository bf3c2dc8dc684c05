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

/** Set by calls that the page renderer makes within this process; a client cannot set it. */
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
    /** The request holds no place in the overload guard while its body arrives. */
    whileArriving: <Body>(read: () => Promise<Body>) => Promise<Body>
    wasTurnedAway: boolean | undefined
    dependsOn: ReadonlySet<string> | undefined
    cache: RevisionCache
    bodyText: string
  }
}

export type AppContext = Context<AppEnv>
