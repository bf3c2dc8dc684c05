import { Hono } from 'hono'
import type { ExerciseStore } from '#server/exercises.ts'
import { personalData, type Feature } from '#server/feature.ts'
import type { AppEnv } from '#server/http/context.ts'
import { OwnPapers } from '../own-data-contract.ts'
import { arxivRoutes } from './arxiv/arxiv-routes.ts'
import { publishedPapers } from './publishing.ts'
import { papersBy } from './queries.ts'
import { paperRoutes } from './routes.ts'

export const papers = ({ exercises }: { exercises: ExerciseStore }): Feature => ({
  api: new Hono<AppEnv>().route('/', paperRoutes(exercises)).route('/', arxivRoutes),
  onReplica: true,
  shows: ['research_papers', 'paper_categories', 'users'],
  sitemap: publishedPapers.sitemap,
  feed: publishedPapers.feed,
  pictures: { paper: publishedPapers.picture },
  personalData: personalData({
    contract: OwnPapers,
    collect: async (db, { id }) => ({ researchPapers: await papersBy(db, id) }),
  }),
})
