import { useState } from 'react'
import type { FormLesson, FormModule } from '../../course-form.ts'
import { answersIn } from '../../structure-edits.ts'

type Removal = {
  kind: 'module' | 'lesson'
  title: string
  lessons: readonly FormLesson[]
  next: FormModule[]
  neighbour: string
}

type Options = { onChange: (modules: FormModule[]) => void; announce: (words: string) => void }

/** Asks first where answers of learners would be lost with it. */
export function useRemoval({ onChange, announce }: Options) {
  const [pending, setPending] = useState<Removal | null>(null)
  const [focusNext, setFocusNext] = useState<{ key: string } | null>(null)
  const remove = ({ title, next, neighbour }: Removal) => {
    onChange(next)
    announce(`${title} was deleted`)
    setFocusNext({ key: neighbour })
  }
  return {
    pending,
    /** The button that had the focus is gone. */
    focusNext,
    ask: (removal: Removal) =>
      answersIn(removal.lessons) > 0 ? setPending(removal) : remove(removal),
    confirm: () => {
      if (pending) remove(pending)
      setPending(null)
    },
    keep: () => setPending(null),
  }
}
