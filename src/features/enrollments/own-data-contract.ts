import { z } from 'zod'
import { Enrollment, Place, Progress } from './contract.ts'

const OwnEnrollment = Enrollment.extend({
  courseTitle: z.string(),
  progress: z.array(Progress.extend({ lessonTitle: z.string() })),
})

export const OwnLearning = z.object({
  enrollments: z.array(OwnEnrollment),
  places: z.array(z.object({ lessonId: z.number(), ...Place.shape })),
})
