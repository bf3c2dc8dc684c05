import { useState } from 'react'
import {
  copyOfExercise,
  newExercise,
  withoutPlace,
  type FormExercise,
} from '#shared/exercises/exercise-form.ts'
import type { ExerciseKind } from '#shared/exercises/exercise-limits.ts'
import type { ExerciseSlotProps } from '#web/lib/forms/exercise-slot.ts'
import { numbersOf } from '../../reading-order.ts'
import { useAnnouncement } from './announce.ts'
import { EXERCISE_KIND_LABELS } from '#shared/exercises/exercise-kind-labels.ts'
import { moveItem } from '#shared/move-item.ts'

const wrongOnes = ({ form, path, list }: ExerciseSlotProps) =>
  list.flatMap(({ key }, at) =>
    Object.keys(form.errors).some((error) => `${error}.`.startsWith(`${path}.${at}.`)) ? [key] : [],
  )

export function useExerciseList(props: ExerciseSlotProps) {
  const { form, path, list, text } = props
  const [open, setOpen] = useState<readonly string[]>([])
  const { said, announce } = useAnnouncement()
  const unfold = (...keys: string[]) => setOpen((before) => [...new Set([...before, ...keys])])
  const wrong = wrongOnes(props)
  if (wrong.some((key) => !open.includes(key))) unfold(...wrong)
  const change = (next: FormExercise[], words: string) => {
    form.set(path, next)
    announce(words)
  }
  const beside = { list, text: text.value }
  const numbers = numbersOf(text.value, list)
  const numberOf = ({ key }: FormExercise) => numbers.get(key) ?? list.length + 1
  const nameOf = (exercise: FormExercise) =>
    `Exercise ${numberOf(exercise)}, ${EXERCISE_KIND_LABELS[exercise.kind]},`
  return {
    said,
    announce,
    numberOf,
    isOpen: (key: string) => open.includes(key),
    toggle: (key: string) =>
      open.includes(key) ? setOpen(open.filter((other) => other !== key)) : unfold(key),
    add: (kind: ExerciseKind) => {
      const added = newExercise(kind, beside)
      unfold(added.key)
      change([...list, added], `${nameOf(added)} was added`)
      return added.key
    },
    duplicate: (at: number) => {
      const copy = copyOfExercise(list[at]!, beside)
      unfold(copy.key)
      change(list.toSpliced(at + 1, 0, copy), `${nameOf(list[at]!)} was duplicated`)
      return copy.key
    },
    move: (from: number, to: number) => {
      const next = moveItem(list, from, to)
      change(next, `${nameOf(list[from]!)} moved to place ${to + 1} of ${list.length}`)
    },
    remove: (at: number) => {
      const next = list.toSpliced(at, 1)
      const rest = withoutPlace(text.value, list[at]!.key)
      if (rest !== text.value) form.set(text.name, rest)
      change(next, `${nameOf(list[at]!)} was deleted`)
      return (next[at] ?? next[at - 1])?.key
    },
  }
}
