import { useState } from 'react'
import { toast } from '#web/lib/toast.ts'
import { AT_LEAST_ONE } from '../../contract.ts'
import {
  isUntouchedLesson,
  isUntouchedModule,
  type FormLesson,
  type FormModule,
} from '../../editing/course-form.ts'
import { placeOf, removeLesson, removeModule } from '../../editing/structure-edits.ts'

type Removal = {
  kind: 'module' | 'lesson'
  key: string
  title: string
  lessons: readonly FormLesson[]
}

type Modules = readonly FormModule[]

function withoutModule(modules: Modules, key: string) {
  const at = modules.findIndex((module) => module.key === key)
  const next = at < 0 ? null : removeModule(modules, at)
  return next && { next, left: next, at }
}

function withoutLesson(modules: Modules, key: string) {
  const place = placeOf(modules, key)
  const next = place && removeLesson(modules, place)
  return next && { next, left: next[place.module]!.lessons, at: place.lesson }
}

const WITHOUT = { module: withoutModule, lesson: withoutLesson }

const REFUSALS = { module: 'Cannot Delete Module', lesson: 'Cannot Delete Lesson' }

type Options = {
  read: () => Modules
  onChange: (modules: FormModule[]) => void
  announce: (words: string) => void
  isBusy: (lesson: string) => boolean
  isModuleBusy: (module: FormModule) => boolean
}

/** Asks first if content would be lost. */
export function useStructureRemoval({ read, onChange, announce, isBusy, isModuleBusy }: Options) {
  const [pending, setPending] = useState<Removal | null>(null)
  const [focusNext, setFocusNext] = useState<{ key: string } | null>(null)
  const without = ({ kind, key }: Removal) => WITHOUT[kind](read(), key)
  const remove = (removal: Removal) => {
    // The form may have changed while the question was open.
    const rest = without(removal)
    if (!rest) return
    onChange(rest.next)
    announce(`${removal.title} was deleted`)
    setFocusNext({ key: (rest.left[rest.at] ?? rest.left.at(-1)!).key })
  }
  const ask = (removal: Removal, isMissed: boolean) => {
    const { kind } = removal
    if (!without(removal))
      toast({ title: REFUSALS[kind], description: AT_LEAST_ONE[kind], variant: 'destructive' })
    else if (isMissed) setPending(removal)
    else remove(removal)
  }
  return {
    pending,
    /** The focused button is gone with what was removed. */
    focusNext,
    askForModule: (module: FormModule) =>
      ask({ kind: 'module', ...module }, !isUntouchedModule(module) || isModuleBusy(module)),
    askForLesson: (lesson: FormLesson) =>
      ask(
        { kind: 'lesson', ...lesson, lessons: [lesson] },
        !isUntouchedLesson(lesson) || isBusy(lesson.key),
      ),
    confirm: () => {
      if (pending) remove(pending)
      setPending(null)
    },
    keep: () => setPending(null),
  }
}
