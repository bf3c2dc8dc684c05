import { Hono } from 'hono'
import type { ExerciseStore } from '#server/exercises.ts'
import { personalData, type Feature } from '#server/feature.ts'
import type { AppEnv } from '#server/http/context.ts'
import type { PictureStore } from '#server/pictures.ts'
import { SLOWEST_CALL_MS } from '#server/process/http-server/longest-request.ts'
import { IMPORT_PATH, LESSON_IMPORT_PATH } from '../paths.ts'
import { OwnCourses } from '../own-data-contract.ts'
import { coursePicture } from './course-picture.ts'
import { importRoutes } from './import/import-routes.ts'
import { learnerRoutes } from './learners/learner-routes.ts'
import { coursePages } from './lists/list-queries.ts'
import { markdownRoutes } from './markdown-routes.ts'
import { coursesBy } from './personal-queries.ts'
import { courseRoutes } from './routes.ts'
import { moduleAndLessonRoutes } from './structure/module-and-lesson-routes.ts'
import { transferRoutes } from './transfer-routes.ts'

type Given = { exercises: ExerciseStore; pictures: PictureStore }

export const courses = ({ exercises, pictures }: Given): Feature => ({
  api: new Hono<AppEnv>()
    .route('/', courseRoutes(exercises))
    .route('/', moduleAndLessonRoutes(exercises))
    .route('/', transferRoutes(exercises))
    .route('/', importRoutes({ exercises, pictures }))
    .route('/', markdownRoutes(exercises))
    .route('/', learnerRoutes),
  onReplica: true,
  shows: ['courses', 'modules', 'lessons', 'exercises', 'users'],
  uploads: [IMPORT_PATH, LESSON_IMPORT_PATH],
  privateWrites: [LESSON_IMPORT_PATH],
  slow: {
    [IMPORT_PATH]: SLOWEST_CALL_MS,
    [LESSON_IMPORT_PATH]: SLOWEST_CALL_MS,
    '/api/courses/:id/markdown': SLOWEST_CALL_MS,
  },
  sitemap: coursePages,
  pictures: { course: coursePicture },
  personalData: personalData({
    contract: OwnCourses,
    collect: async (db, { id }) => ({ courses: await coursesBy(db, id) }),
  }),
})
