import { Hono } from 'hono'
import { personalData, type Feature } from '#server/feature.ts'
import { SMALL_BODY } from '#server/http/bodies/body-guard.ts'
import type { AppEnv } from '#server/http/context.ts'
import { INQUIRY_PATHS, NEWSLETTER_PATHS } from '../paths.ts'
import { OwnInquiries } from '../own-data-contract.ts'
import type { Promote } from './decide-application.ts'
import { formRoutes } from './form-routes.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { newsletterRoutes, oneClickRoutes } from './newsletter/newsletter-routes.ts'
import {
  deleteInquiriesOf,
  deleteSubscriptionOf,
  inquiriesOf,
  subscriptionOf,
} from './person-queries.ts'

const FORM_BODY = 128 * 1024

export const inquiries = (acts: { promoteAccount: Promote }): Feature => ({
  api: new Hono<AppEnv>()
    .route('/', formRoutes)
    .route('/', newsletterRoutes)
    .route('/', inboxRoutes(acts)),
  outside: oneClickRoutes,
  personalData: personalData({
    contract: OwnInquiries,
    collect: async (db, person) => ({
      inquiries: await inquiriesOf(db, person),
      newsletter: await subscriptionOf(db, person),
    }),
    erase: async (db, person) => {
      await deleteSubscriptionOf(db, person)
      return deleteInquiriesOf(db, person)
    },
  }),
  uploads: [INQUIRY_PATHS.talent, INQUIRY_PATHS.instructor],
  bodyLimits: {
    [INQUIRY_PATHS.contact]: FORM_BODY,
    [INQUIRY_PATHS.talent]: FORM_BODY,
    [INQUIRY_PATHS.instructor]: FORM_BODY,
    [NEWSLETTER_PATHS.subscribe]: SMALL_BODY,
    [NEWSLETTER_PATHS.confirm]: SMALL_BODY,
    [NEWSLETTER_PATHS.unsubscribe]: SMALL_BODY,
  },
  privateWrites: [
    ...Object.values(INQUIRY_PATHS),
    ...Object.values(NEWSLETTER_PATHS),
    '/newsletter/unsubscribe',
    '/api/inquiries/:id',
    '/api/inquiries/:id/notes',
  ],
})
