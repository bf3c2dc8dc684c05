import { z } from 'zod'
import { LessonNote } from './contract.ts'

export const OwnNotes = z.object({ notes: z.array(LessonNote) })
