import { z } from 'zod'
import { LessonView } from './contract.ts'

export const ShownLesson = LessonView.pick({
  title: true,
  videoUrl: true,
  contentHtml: true,
}).extend({ courseTitle: z.string() })

export type ShownLesson = z.infer<typeof ShownLesson>
