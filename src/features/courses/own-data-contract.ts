import { z } from 'zod'
import { CourseSummary } from '#shared/courses/course-answer.ts'
import { isoTime } from '#shared/schema.ts'
import { Module } from './contract.ts'

const OwnLesson = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  videoUrl: z.string().nullable(),
  orderIndex: z.number(),
  duration: z.number().nullable(),
  type: z.string(),
  moduleId: z.number(),
  courseId: z.number(),
  createdAt: isoTime.nullable(),
})

const OwnCourse = CourseSummary.pick({
  id: true,
  title: true,
  description: true,
  coverImageUrl: true,
  documentUrl: true,
  difficulty: true,
  price: true,
  tags: true,
  instructorId: true,
  isPublished: true,
  enrollmentCount: true,
  lessonCount: true,
  duration: true,
  createdAt: true,
  updatedAt: true,
}).extend({ modules: z.array(Module.extend({ lessons: z.array(OwnLesson) })) })

export const OwnCourses = z.object({ courses: z.array(OwnCourse) })
