import { useContext } from 'react'
import { excerpt } from '#shared/text/excerpt.ts'
import { newOption, type FormExercise } from '#shared/exercises/exercise-form.ts'
import { EXERCISE_LIMITS as MAX } from '#shared/exercises/exercise-limits.ts'
import { moveItem } from '#shared/move-item.ts'
import { cx } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { CardTools } from '#web/ui/structure/card-tools.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { Textarea } from '#web/ui/forms/input.tsx'
import { Announce } from '../announce.ts'
import type { FieldsProps } from './fields-props.ts'
import { useRowFocus } from '../use-row-focus.ts'

type Options = NonNullable<FormExercise['options']>

const HINTS: Partial<Record<FormExercise['kind'], string>> = {
  choice: 'Mark the right one. Feedback is shown to whoever chose the option.',
  choices: 'Mark all that are right. Feedback is shown to whoever chose the option.',
  order: 'In the right order, from top to bottom. Learners get them shuffled.',
}

const isRight = ({ answer }: FormExercise, id: string) =>
  Array.isArray(answer) ? answer.includes(id) : answer === id

/** Drops removed options from the answer; for steps the answer is their order. */
function answerWith({ kind, answer }: FormExercise, options: Options) {
  const ids = options.map(({ id }) => id)
  if (kind === 'order') return ids
  if (Array.isArray(answer)) return answer.filter((id) => ids.includes(id))
  return typeof answer === 'string' && ids.includes(answer) ? answer : ''
}

type RowProps = FieldsProps & {
  at: number
  options: Options
  onChange: (next: Options) => void
  onDelete: () => void
}

function RightMark({ form, path, exercise, at, options }: Omit<RowProps, 'onChange' | 'onDelete'>) {
  const { kind, answer } = exercise
  const { id } = options[at]!
  const mark = (isMarked: boolean) => {
    if (kind === 'choice') return form.set(`${path}.answer`, id)
    const others = Array.isArray(answer) ? answer.filter((other) => other !== id) : []
    form.set(`${path}.answer`, isMarked ? [...others, id] : others)
  }
  return (
    <input
      type={kind === 'choice' ? 'radio' : 'checkbox'}
      name={`${path}.answer`}
      aria-label={`Option ${at + 1} is right`}
      checked={isRight(exercise, id)}
      onChange={(event) => mark(event.target.checked)}
      className="check mt-2.5"
    />
  )
}

function OptionRow({ onChange, onDelete, ...props }: RowProps) {
  const { form, path, exercise, at, options } = props
  const isStep = exercise.kind === 'order'
  const name = `${isStep ? 'step' : 'option'} ${at + 1}`
  const label = isStep ? `Step ${at + 1}` : `Option ${at + 1}`
  const option = `${path}.options.${at}`
  const announce = useContext(Announce)
  const move = (to: number) => {
    onChange(moveItem(options, at, to))
    const words = excerpt(options[at]!.html, 80) || label
    announce(`${words} moved to place ${to + 1} of ${options.length}`)
  }
  return (
    <li className="flex flex-wrap items-start justify-end gap-x-2 sm:flex-nowrap">
      {isStep ? (
        <span className="mt-2 w-5 text-sm text-muted tabular-nums">{at + 1}.</span>
      ) : (
        <RightMark {...props} />
      )}
      <div className="flex min-w-40 flex-1 flex-col gap-1.5">
        <Field label={label} hideLabel {...form.field(`${option}.html`)}>
          <Textarea
            {...form.input(`${option}.html`)}
            rows={1}
            maxLength={MAX.option}
            placeholder={label}
            className="min-h-10!"
          />
        </Field>
        {!isStep && (
          <Field label={`Feedback for ${name}`} hideLabel {...form.field(`${option}.feedback`)}>
            <Textarea
              {...form.input(`${option}.feedback`)}
              rows={1}
              maxLength={MAX.feedback}
              placeholder="Feedback for whoever chooses it"
              className="min-h-10!"
            />
          </Field>
        )}
      </div>
      <CardTools
        name={name}
        isFirst={at === 0}
        isLast={at === options.length - 1}
        onUp={() => move(at - 1)}
        onDown={() => move(at + 1)}
        onDelete={onDelete}
      />
    </li>
  )
}

export function OptionFields({ form, path, exercise }: FieldsProps) {
  const { kind, options = [] } = exercise
  const list = options ?? []
  const { list: rows, focusRow } = useRowFocus(list.length)
  const change = (next: Options) => {
    form.set(`${path}.options`, next)
    form.set(`${path}.answer`, answerWith(exercise, next))
  }
  return (
    <Field
      label={kind === 'order' ? 'Steps' : 'Options'}
      required
      group
      hint={HINTS[kind]}
      error={form.errors[`${path}.options`] ?? form.errors[`${path}.answer`]}
    >
      <ol ref={rows} className={cx('flex flex-col', kind === 'order' ? 'gap-2' : 'gap-4')}>
        {list.map((option, at) => (
          <OptionRow
            key={option.id}
            form={form}
            path={path}
            exercise={exercise}
            at={at}
            options={list}
            onChange={change}
            onDelete={() => {
              focusRow(at)
              change(list.toSpliced(at, 1))
            }}
          />
        ))}
      </ol>
      {list.length < MAX.options && (
        <Button
          size="sm"
          variant="ghost"
          className="self-start"
          // Gets the focus if there are too few options.
          data-name={`${path}.options`}
          icon={<PlusIcon className="size-4" />}
          onClick={() => {
            focusRow(list.length)
            change([...list, newOption()])
          }}
        >
          {kind === 'order' ? 'Add Step' : 'Add Option'}
        </Button>
      )}
    </Field>
  )
}
