import { useEffect, useRef, useState } from 'react'
import { isUntouched, exerciseMarker, type FormExercise } from '#shared/exercises/exercise-form.ts'
import {
  EXERCISE_KINDS,
  EXERCISE_LIMITS,
  type ExerciseKind,
} from '#shared/exercises/exercise-limits.ts'
import { counted } from '#shared/format/counted.ts'
import { focusFirstError } from '#web/lib/forms/errors.ts'
import type { ExerciseSlotProps } from '#web/lib/forms/exercise-slot.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { Menu, MenuItem } from '#web/ui/dialogs/menu.tsx'
import { Announce } from './announce.ts'
import { ExercisePreview, type PreviewedOne } from './preview/exercise-preview.tsx'
import { ExerciseRow } from './exercise-row.tsx'
import { EXERCISE_KIND_LABELS } from '#shared/exercises/exercise-kind-labels.ts'
import { useExerciseList } from './use-exercise-list.ts'

/** After the next render: an added row has no element before. */
function useFocusNext(root: React.RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ row: string; field?: 'prompt' } | null>(null)
  useEffect(() => {
    if (!wanted || !root.current) return
    const row = root.current.querySelector(`[data-row="${CSS.escape(wanted.row)}"]`)
    const field = wanted.field && row?.querySelector<HTMLElement>('textarea')
    const target =
      field || row?.querySelector('button') || root.current.querySelector('[data-add] button')
    ;(target as HTMLElement | null)?.focus()
  }, [wanted, root])
  return setWanted
}

function AddMenu({ onAdd }: { onAdd: (kind: ExerciseKind) => void }) {
  return (
    <div data-add>
      <Menu
        label="Kind of exercise"
        trigger="Add Exercise"
        size="sm"
        variant="secondary"
        icon={<PlusIcon className="size-4" />}
      >
        {EXERCISE_KINDS.map((kind) => (
          <MenuItem key={kind} onSelect={() => onAdd(kind)}>
            {EXERCISE_KIND_LABELS[kind]}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}

function whatIsLost({ key, attemptCount }: FormExercise, text: string) {
  const from = text.includes(exerciseMarker(key)) ? ' It is taken out of the text, too.' : ''
  return attemptCount
    ? `Learners have given ${counted(attemptCount, 'answer')} to it. Once you save, they are deleted with it, and it is gone from everybody’s reviews.${from}`
    : `What you wrote in it is lost.${from}`
}

type QuestionProps = {
  exercise: FormExercise | undefined
  text: string
  onDelete: () => void
  onKeep: () => void
}

function DeleteQuestion({ exercise, text, onDelete, onKeep }: QuestionProps) {
  return (
    <ConfirmDialog
      open={exercise !== undefined}
      title="Delete this exercise?"
      description={exercise && whatIsLost(exercise, text)}
      confirmLabel="Delete"
      onConfirm={onDelete}
      onCancel={onKeep}
    />
  )
}

export function ExerciseEditor(props: ExerciseSlotProps) {
  const { form, path, list, text } = props
  const root = useRef<HTMLDivElement>(null)
  const rows = useExerciseList(props)
  const focusNext = useFocusNext(root)
  const [toDelete, setToDelete] = useState<number | null>(null)
  const [previewed, setPreviewed] = useState<PreviewedOne | null>(null)
  useOnce(() => {
    // If an error made this mount, nothing in it could take the focus before.
    const own = Object.keys(form.errors).some((key) => key.startsWith(`${path}.`))
    const element = root.current?.closest('form')
    if (own && element) focusFirstError(element, form.errors)
  })
  const remove = (at: number) => focusNext({ row: rows.remove(at) ?? '' })
  return (
    <div ref={root} className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        <span key={rows.said.times}>{rows.said.words}</span>
      </p>
      {list.length === 0 && (
        <p className="text-sm text-muted">
          No exercises yet. They are graded for your readers, and come back in their reviews.
        </p>
      )}
      <Announce value={rows.announce}>
        <ol className="divide-y divide-line border-y border-line empty:hidden">
          {list.map((exercise, at) => (
            <ExerciseRow
              key={exercise.key}
              form={form}
              path={`${path}.${at}`}
              exercise={exercise}
              text={text}
              place={{ at, count: list.length }}
              number={rows.numberOf(exercise)}
              isOpen={rows.isOpen(exercise.key)}
              onToggle={() => rows.toggle(exercise.key)}
              onMove={(to) => rows.move(at, to)}
              onDuplicate={() => focusNext({ row: rows.duplicate(at) })}
              onPreview={() => setPreviewed({ exercise, number: rows.numberOf(exercise) })}
              onDelete={() => (isUntouched(exercise) ? remove(at) : setToDelete(at))}
            />
          ))}
        </ol>
      </Announce>
      <FieldError>{form.errors[path]}</FieldError>
      {list.length < EXERCISE_LIMITS.perText && (
        <AddMenu onAdd={(kind) => focusNext({ row: rows.add(kind), field: 'prompt' })} />
      )}
      <DeleteQuestion
        exercise={list[toDelete ?? -1]}
        text={text.value}
        onDelete={() => {
          if (toDelete !== null) remove(toDelete)
          setToDelete(null)
        }}
        onKeep={() => setToDelete(null)}
      />
      <ExercisePreview previewed={previewed} onClose={() => setPreviewed(null)} />
    </div>
  )
}
