import { use } from 'react'
import { contentOf } from '#shared/text/plain-text-to-html.ts'
import { LIMITS } from '#shared/text-limits.ts'
import { cx } from '#web/lib/class-names.ts'
import { toast } from '#web/lib/toast.ts'
import { WorkInPart } from '#web/lib/forms/under-way.ts'
import type { ExerciseSlot } from '#web/lib/forms/exercise-slot.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { HtmlEditor } from '#web/ui/editor/html-editor.tsx'
import { AlertIcon } from '#web/ui/icons/icons.tsx'
import { Input, Select } from '#web/ui/forms/input.tsx'
import { COURSE_LIMITS, LESSON_TYPES } from '../../contract.ts'
import { withType, type FormLesson } from '../../editing/course-form.ts'
import type { Place } from '../../editing/structure-edits.ts'
import { CardTools, DragHandle, dropLine, FoldMark } from '#web/ui/structure/card-tools.tsx'
import { MarkdownLink } from '#web/ui/reading/markdown-link.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { LessonTools, type CourseFormState } from './course-form-state.ts'
import type { useDrag } from './use-drag.ts'
import type { Structure } from './use-structure.ts'
import { VideoField } from './video-field.tsx'

type LessonCardProps = {
  form: CourseFormState
  structure: Structure
  dragging: ReturnType<typeof useDrag>
  lesson: FormLesson
  place: Place
  count: number
  exercises: ExerciseSlot
}

const TYPES = Object.entries(LESSON_TYPES).map(([value, label]) => ({ value, label }))

/** Imported courses may have other types. */
const typeOptions = (type: string | undefined) =>
  !type || type in LESSON_TYPES ? TYPES : [...TYPES, { value: type, label: type }]

const refuseChange = () =>
  void toast({
    variant: 'destructive',
    title: 'Cannot Change Type',
    description: 'A file of this lesson is still uploading',
  })

type FieldsProps = Pick<LessonCardProps, 'form' | 'place' | 'exercises'> & { isBusy: boolean }

function LessonFields({ form, place, exercises, isBusy }: FieldsProps) {
  const path = `modules.${place.module}.lessons.${place.lesson}` as const
  const lesson = form.values.modules[place.module]!.lessons[place.lesson]!
  // A reading may have been imported with a video: its author must see the address to remove it.
  const written = lesson.exercises ?? []
  const hasVideoField = lesson.type !== 'reading' || Boolean(lesson.videoUrl)
  const toolsOf = use(LessonTools)
  const changeType = (type: string) => {
    if (isBusy) return refuseChange()
    const change = withType(lesson, type)
    form.set(`${path}.type`, change.type)
    form.set(`${path}.videoUrl`, change.videoUrl)
    form.set(`${path}.formerVideoUrl`, change.formerVideoUrl)
  }
  return (
    <div className="flex flex-col gap-4 border-t border-line p-3 sm:p-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem_9rem]">
        <Field label="Lesson title" required {...form.field(`${path}.title`)}>
          <Input {...form.input(`${path}.title`)} maxLength={LIMITS.title} data-title />
        </Field>
        <Field label="Type" {...form.field(`${path}.type`)}>
          <Select
            {...form.input(`${path}.type`)}
            onChange={(event) => changeType(event.target.value)}
            options={typeOptions(lesson.type)}
          />
        </Field>
        <Field label="Duration (minutes)" {...form.field(`${path}.duration`)}>
          <Input
            {...form.number(`${path}.duration`)}
            min={COURSE_LIMITS.minMinutes}
            max={COURSE_LIMITS.maxMinutes}
          />
        </Field>
      </div>
      {hasVideoField && <VideoField form={form} path={`${path}.videoUrl`} />}
      <Field
        label="Content"
        hint="Paragraphs, or HTML. Formulas between dollar signs: $x^2$ in a line, $$…$$ on lines of their own."
        {...form.field(`${path}.content`)}
      >
        <HtmlEditor
          name={`${path}.content`}
          value={lesson.content}
          onChange={(value) => form.set(`${path}.content`, value)}
          preview={(source) => exercises.preview(contentOf(source), written)}
          beside={written.length > 0 ? written : undefined}
        />
      </Field>
      <exercises.Editor
        form={form.part}
        path={`${path}.exercises`}
        list={written}
        text={{ name: `${path}.content`, value: lesson.content }}
      />
      {lesson.id !== undefined && (
        <div className="flex flex-wrap items-center gap-2">
          {toolsOf(lesson.id)}
          <MarkdownLink of={`lessons/${lesson.id}`} title={lesson.title} />
        </div>
      )}
    </div>
  )
}

export function LessonCard(props: LessonCardProps) {
  const { form, structure, dragging, lesson, place, count, exercises } = props
  const { drag, handle } = dragging
  const isOpen = structure.isOpen(lesson.key)
  const isBusy = structure.isBusy(lesson.key)
  const target = drag?.kind === 'lesson' && drag.to?.module === place.module ? drag.to.lesson : null
  const isLast = place.lesson === count - 1
  const where =
    target === place.lesson
      ? 'before'
      : isLast && target !== null && target >= count
        ? 'after'
        : null
  const isCarried =
    drag?.kind === 'lesson' &&
    drag.from.module === place.module &&
    drag.from.lesson === place.lesson
  const prefix = `modules.${place.module}.lessons.${place.lesson}.`
  const hasError = Object.keys(form.errors).some((path) => path.startsWith(prefix))
  const name = `lesson ${lesson.title || place.lesson + 1}`
  const step = (by: -1 | 1) =>
    structure.moveLesson(place, { module: place.module, lesson: place.lesson + by })
  return (
    <li
      data-lesson
      className={cx(
        'rounded-md border border-line bg-surface',
        dropLine(where),
        isCarried && 'opacity-45',
      )}
    >
      <div className="flex flex-wrap items-center justify-end gap-x-1 px-1.5 py-1 sm:flex-nowrap">
        <DragHandle
          name={name}
          handleKey={lesson.key}
          onStep={(by) => structure.stepLesson(place, by)}
          {...handle({ kind: 'lesson', from: place, to: null })}
        />
        <PlainButton
          aria-expanded={isOpen}
          onClick={() => structure.toggle(lesson.key)}
          className="flex min-h-9 min-w-0 flex-1 basis-3/4 items-center gap-2 rounded-md px-1 text-left text-sm hover:bg-sunken sm:basis-0"
        >
          <FoldMark isOpen={isOpen} />
          <span className="text-muted tabular-nums">{place.lesson + 1}.</span>
          <span className="min-w-0 flex-1 truncate font-medium">
            {lesson.title || 'Untitled lesson'}
          </span>
          {hasError && !isOpen && <AlertIcon className="size-4.5 text-danger" />}
          <span className="hidden shrink-0 text-xs text-muted tabular-nums sm:block">
            {lesson.duration ? `${lesson.duration} min` : ''}
          </span>
          {isBusy && !isOpen && <span className="text-xs text-muted">Uploading...</span>}
        </PlainButton>
        <CardTools
          name={name}
          isFirst={place.lesson === 0}
          isLast={isLast}
          onUp={() => step(-1)}
          onDown={() => step(1)}
          onDelete={() => structure.removeLesson(lesson)}
        />
      </div>
      {(isOpen || isBusy) && (
        <div hidden={!isOpen}>
          <WorkInPart value={() => structure.begin(lesson.key)}>
            <LessonFields form={form} place={place} exercises={exercises} isBusy={isBusy} />
          </WorkInPart>
        </div>
      )}
    </li>
  )
}
