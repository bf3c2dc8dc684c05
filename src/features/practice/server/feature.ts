import { Hono } from 'hono'
import { personalData, type Feature } from '#server/feature.ts'
import { SMALL_BODY } from '#server/http/bodies/body-guard.ts'
import type { AppEnv } from '#server/http/context.ts'
import { OwnPractice } from '../own-data-contract.ts'
import { answerRoutes } from './answers/answer-routes.ts'
import { claimBrowser } from './learners/claim-browser.ts'
import { exerciseRoutes } from './exercise-routes.ts'
import { insightRoutes } from './insights/insight-routes.ts'
import { exercisesBy, practiceOf } from './personal-queries.ts'
import { isKnownBrowser } from './learners/learner.ts'
import { oneClickRoutes, reviewRoutes } from './reviews/review-routes.ts'

const ANSWER_BYTES = 256 * 1024

const ANSWERS = ['/api/exercises/:id/attempts', '/api/reviews/:id']
const SMALL = [
  '/api/exercises/:id/hints',
  '/api/exercises/:id/solution',
  '/api/reviews/settings',
  '/api/reviews/unsubscribe',
]

const sized = (paths: string[], bytes: number) => paths.map((path) => [path, bytes] as const)

export const practice: Feature = {
  api: new Hono<AppEnv>()
    .route('/', exerciseRoutes)
    .route('/', answerRoutes)
    .route('/', reviewRoutes)
    .route('/', insightRoutes),
  outside: oneClickRoutes,
  onReplica: true,
  isAheadOfReplica: isKnownBrowser,
  shows: ['courses', 'modules', 'lessons', 'research_papers', 'exercises'],
  onSignIn: claimBrowser,
  bodyLimits: Object.fromEntries([...sized(SMALL, SMALL_BODY), ...sized(ANSWERS, ANSWER_BYTES)]),
  privateWrites: [...ANSWERS, ...SMALL],
  background: async () => (await import('./maintain-practice.ts')).startPracticeMaintenance,
  personalData: personalData({
    contract: OwnPractice,
    collect: async (db, { id }) => ({
      exercises: await exercisesBy(db, id),
      practice: await practiceOf(db, id),
    }),
  }),
}
