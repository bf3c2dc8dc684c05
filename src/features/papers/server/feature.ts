import type { ExerciseStore } from '#server/exercises.ts'
import type { Feature } from '#server/feature.ts'
import { paperPages } from './public-queries.ts'
import { paperFeed, paperPicture } from './publishing.ts'
import { paperRoutes } from './routes.ts'

export const papers = ({ exercises }: { exercises: ExerciseStore }): Feature => ({
  api: paperRoutes(exercises),
  shows: ['research_papers', 'paper_categories', 'users'],
  sitemap: paperPages,
  feed: paperFeed,
  pictures: { paper: paperPicture },
})
