import { send } from '#web/lib/api.ts'
import type { MarkedProgress } from '../contract.ts'

export type Tick = { lessonId: number; completed: boolean }

/** It is shown at once, so it must arrive even when the page is left at once. */
export const sendTick = ({ lessonId, completed }: Tick) =>
  send<MarkedProgress>(
    'POST',
    `/api/lessons/${lessonId}/progress`,
    { completed },
    { keepalive: true },
  )

export const TICK_FAILED = 'Progress Update Failed'

export const staleAfterTick = (courseId: number) => [
  `/api/courses/${courseId}/progress`,
  '/api/enrollments',
  '/api/certificates',
]
