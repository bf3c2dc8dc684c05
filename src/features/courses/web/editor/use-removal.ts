import { useState } from 'react'
import type { FormLesson } from '../../course-form.ts'
import { answersIn } from '../../structure-edits.ts'

export type Removal = {
  kind: 'module' | 'lesson'
  title: string
  lessons: readonly FormLesson[]
  remove: () => void
}

/** Asks first where answers of learners would be lost with it. */
export function useRemoval() {
  const [asked, setAsked] = useState<Removal | null>(null)
  return {
    asked,
    ask: (removal: Removal) =>
      answersIn(removal.lessons) > 0 ? setAsked(removal) : removal.remove(),
    confirm: () => {
      asked?.remove()
      setAsked(null)
    },
    keep: () => setAsked(null),
  }
}
