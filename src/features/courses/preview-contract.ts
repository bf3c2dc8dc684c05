import { z } from 'zod'
import { LessonToRead } from './contract.ts'

export const ShownLesson = LessonToRead.pick({
  title: true,
  video: true,
  contentHtml: true,
}).extend({ courseTitle: z.string() })

export type ShownLesson = z.infer<typeof ShownLesson>
