import { Hono } from 'hono'
import type { AppEnv } from '#server/http/context.ts'
import type { Promote } from './decide-application.ts'
import { formRoutes } from './form-routes.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { newsletterRoutes } from './newsletter-routes.ts'

export const inquiryRoutes = (acts: { promoteAccount: Promote }) =>
  new Hono<AppEnv>()
    .route('/', formRoutes)
    .route('/', newsletterRoutes)
    .route('/', inboxRoutes(acts))
