import { send } from '#web/lib/api.ts'
import type { MarkedProgress } from '../contract.ts'

export type Tick = { lessonId: number; completed: boolean }

export const sendTick = ({ lessonId, completed }: Tick) =>
  send<MarkedProgress>('POST', `/api/lessons/${lessonId}/progress`, { completed })

/** What a tick has made stale. */
export const staleAfterTick = (courseId: number) => [
  `/api/courses/${courseId}/progress`,
  '/api/enrollments',
  '/api/certificates',
]
