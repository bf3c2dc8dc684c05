import type { FormExercise } from '#shared/exercises/exercise-form.ts'
import { plainText } from '#shared/text/excerpt.ts'
import type { ExerciseSlotProps } from '#web/lib/forms/exercise-slot.ts'
import { useWorkInPart, WorkInPart } from '#web/lib/forms/under-way.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CardTools, FoldMark, ToolButton } from '#web/ui/structure/card-tools.tsx'
import { CopyIcon } from '#web/ui/icons/editor-icons.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { EyeIcon } from '#web/ui/icons/icons.tsx'
import { ExerciseFields } from './fields/exercise-fields.tsx'
import { EXERCISE_KIND_LABELS } from '#shared/exercises/exercise-kind-labels.ts'
import { PlaceInText } from './place-in-text.tsx'

type ExerciseRowProps = Pick<ExerciseSlotProps, 'form' | 'path' | 'text'> & {
  exercise: FormExercise
  place: { at: number; count: number }
  number: number
  isOpen: boolean
  onToggle: () => void
  onMove: (to: number) => void
  onDuplicate: () => void
  onPreview: () => void
  onDelete: () => void
}

export function ExerciseRow(props: ExerciseRowProps) {
  const { form, path, text, exercise, place, number, isOpen } = props
  const { onToggle, onMove, onDuplicate, onPreview, onDelete } = props
  const { at, count } = place
  const name = `exercise ${number}`
  const { isBusy, begin } = useWorkInPart()
  return (
    <li data-row={exercise.key}>
      <div className="flex flex-wrap items-center justify-end gap-x-1 py-1 sm:flex-nowrap">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-9 min-w-0 flex-1 basis-full items-center gap-2 rounded-md px-1 text-left text-sm hover:bg-sunken sm:basis-0"
        >
          <FoldMark isOpen={isOpen} />
          <span className="text-muted tabular-nums">{number}.</span>
          <span className="min-w-0 flex-1 truncate font-medium">
            {plainText(exercise.prompt) || 'New exercise'}
          </span>
          <Badge>{EXERCISE_KIND_LABELS[exercise.kind]}</Badge>
        </button>
        <CardTools
          name={name}
          isFirst={at === 0}
          isLast={at === count - 1}
          onUp={() => onMove(at - 1)}
          onDown={() => onMove(at + 1)}
          onDelete={onDelete}
        >
          <ToolButton label={`Preview ${name}`} onClick={onPreview}>
            <EyeIcon className="size-4.5" />
          </ToolButton>
          <ToolButton label={`Duplicate ${name}`} onClick={onDuplicate}>
            <CopyIcon className="size-4.5" />
          </ToolButton>
        </CardTools>
      </div>
      {(isOpen || isBusy) && (
        <div
          hidden={!isOpen}
          className="mt-2 mb-5 ml-1 flex flex-col gap-5 border-l-3 border-line-strong pl-3 sm:ml-3 sm:pl-5"
        >
          <FieldError>{form.errors[`${path}.id`] ?? form.errors[`${path}.key`]}</FieldError>
          <WorkInPart value={begin}>
            <ExerciseFields form={form} path={path} exercise={exercise} />
          </WorkInPart>
          <PlaceInText exerciseKey={exercise.key} text={text} />
        </div>
      )}
    </li>
  )
}
