import { Hono } from 'hono'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { isReachable } from '#server/db/connection/is-reachable.ts'
import { WorkerStates, workerStates } from '#server/process/worker-states.ts'
import { answer } from './answer.ts'
import { clientAddress, isLoopback } from './client-address.ts'
import type { AppContext, AppEnv } from './context.ts'
import { unavailable } from './errors.ts'

const TIMEOUT_MS = 2_000

const PROXY_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

const FRESH = { headers: { 'Cache-Control': 'no-store' } }

const Health = z.object({ status: z.literal('ok') })
const HealthInside = Health.extend(WorkerStates.shape)

/** Workers are shown on this machine only. A proxy on it asks for others, trusted or not. */
const isAskedHere = (c: AppContext) =>
  PROXY_HEADERS.every((name) => c.req.header(name) === undefined) && isLoopback(clientAddress(c))

export const healthRoutes = new Hono<AppEnv>()
  .get('/health', (c) => answer(c, Health, { status: 'ok' }, FRESH))
  .get('/health/ready', async (c) => {
    const isReady = await Promise.race([isReachable(c.var.db), delay(TIMEOUT_MS, false)])
    if (!isReady) throw unavailable('The database does not answer.')
    if (!isAskedHere(c)) return answer(c, Health, { status: 'ok' }, FRESH)
    return answer(c, HealthInside, { status: 'ok', ...workerStates() }, FRESH)
  })
