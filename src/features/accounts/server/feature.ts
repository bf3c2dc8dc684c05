import type { Feature } from '#server/feature.ts'
import { SMALL_BODY } from '#server/http/bodies/body-guard.ts'
import { hasJustLeft } from './sessions/just-left.ts'
import { accountRoutes, type Others } from './routes.ts'

const PRIVATE = [
  '/api/login',
  '/api/logout',
  '/api/forgot-password',
  '/api/reset-password',
  '/api/verify-email',
  '/api/account/email',
  '/api/account/password',
  '/api/account/verification',
]

const SMALL = [
  ...PRIVATE,
  '/api/register',
  '/api/sessions',
  '/api/sessions/:id',
  '/api/users/:id',
  '/api/users/:id/role',
]

export const accounts = (others: Others): Feature => ({
  api: accountRoutes(others),
  isAheadOfReplica: hasJustLeft,
  bodyLimits: Object.fromEntries(SMALL.map((path) => [path, SMALL_BODY])),
  privateWrites: PRIVATE,
  smallWrites: ['/api/login', '/api/logout'],
  background: async () =>
    (await import('./delete-expired-sessions-and-tokens.ts')).startDeletingExpiredSessionsAndTokens,
})
