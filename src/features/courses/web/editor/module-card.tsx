import { LIMITS } from '#shared/text-limits.ts'
import { cx } from '#web/lib/class-names.ts'
import { WorkInPart } from '#web/lib/forms/under-way.ts'
import type { ExerciseSlot } from '#web/lib/forms/exercise-slot.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { AlertIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { counted } from '#shared/format/counted.ts'
import { formatDuration } from '#shared/format/duration.ts'
import type { FormModule } from '../../editing/course-form.ts'
import { minutesOf } from '../../editing/structure-edits.ts'
import { CardTools, DragHandle, dropLine, FoldMark } from '#web/ui/structure/card-tools.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import type { CourseFormState } from './course-form-state.ts'
import { ImportLesson } from '../import/import-lesson.tsx'
import { LessonCard } from './lesson-card.tsx'
import type { useDrag } from './use-drag.ts'
import type { Structure } from './use-structure.ts'

type ModuleCardProps = {
  form: CourseFormState
  structure: Structure
  dragging: ReturnType<typeof useDrag>
  module: FormModule
  place: number
  count: number
  onAdded: (key: string) => void
  exercises: ExerciseSlot
}

function ModuleHead({ form, structure, dragging, module, place, count }: ModuleCardProps) {
  const isOpen = structure.isOpen(module.key)
  const name = `module ${module.title || place + 1}`
  const isUploading = module.lessons.some(({ key }) => structure.isBusy(key))
  const hasError = Object.keys(form.errors).some((path) => path.startsWith(`modules.${place}.`))
  return (
    <div data-module-head className="flex flex-wrap items-start gap-1 p-2 sm:flex-nowrap">
      <DragHandle
        name={name}
        handleKey={module.key}
        onStep={(step) => structure.moveModule(place, place + step)}
        {...dragging.handle({ kind: 'module', from: place, to: null })}
      />
      <PlainButton
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Collapse' : 'Expand'} ${name}`}
        onClick={() => structure.toggle(module.key)}
        className="grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <FoldMark isOpen={isOpen} />
      </PlainButton>
      <Field
        label={`Title of module ${place + 1}`}
        hideLabel
        className="min-w-40 flex-1"
        {...form.field(`modules.${place}.title`)}
      >
        <Input
          {...form.input(`modules.${place}.title`)}
          maxLength={LIMITS.title}
          data-title
          className="h-9 font-semibold"
        />
      </Field>
      <div className="flex grow items-center justify-end gap-1 sm:grow-0">
        {hasError && !isOpen && <AlertIcon className="size-4.5 text-danger" />}
        {isUploading && !isOpen && <span className="text-xs text-muted">Uploading...</span>}
        <span className="px-2 text-xs whitespace-nowrap text-muted tabular-nums">
          {`${counted(module.lessons.length, 'lesson')} · ${formatDuration(minutesOf(module))}`}
        </span>
        <CardTools
          name={name}
          isFirst={place === 0}
          isLast={place === count - 1}
          onUp={() => structure.moveModule(place, place - 1)}
          onDown={() => structure.moveModule(place, place + 1)}
          onDelete={() => structure.removeModule(module)}
        />
      </div>
    </div>
  )
}

function ModuleBody(props: ModuleCardProps) {
  const { form, structure, dragging, module, place, onAdded, exercises } = props
  return (
    <WorkInPart value={() => structure.begin(module.key)}>
      <div
        hidden={!structure.isOpen(module.key)}
        className="flex flex-col gap-3 border-t border-line px-2 pt-3 pb-3 sm:px-4"
      >
        <ol className="flex flex-col gap-2">
          {module.lessons.map((lesson, index) => (
            <LessonCard
              key={lesson.key}
              form={form}
              structure={structure}
              dragging={dragging}
              lesson={lesson}
              place={{ module: place, lesson: index }}
              count={module.lessons.length}
              exercises={exercises}
            />
          ))}
        </ol>
        <div className="flex flex-wrap gap-1">
          <Button
            size="sm"
            variant="ghost"
            icon={<PlusIcon className="size-4" />}
            onClick={() => onAdded(structure.addLesson(place))}
          >
            Add Lesson
          </Button>
          <ImportLesson
            module={module.title}
            onImported={(lesson) => structure.addImported(module.key, lesson)}
          />
        </div>
      </div>
    </WorkInPart>
  )
}

export function ModuleCard(props: ModuleCardProps) {
  const { structure, dragging, module, place, count } = props
  const isOpen = structure.isOpen(module.key)
  const { drag } = dragging
  const target = drag?.kind === 'module' ? drag.to : null
  const where =
    target === place ? 'before' : place === count - 1 && target === count ? 'after' : null
  const isFolded = drag?.kind === 'lesson' && drag.to?.module === place && !isOpen
  return (
    <li
      data-module
      className={cx(
        'rounded-lg border border-line-strong bg-paper',
        dropLine(where),
        isFolded && 'border-ember',
        drag?.kind === 'module' && drag.from === place && 'opacity-45',
      )}
    >
      <ModuleHead {...props} />
      {(isOpen || structure.isModuleBusy(module)) && <ModuleBody {...props} />}
    </li>
  )
}
