import { EXERCISE_LIMITS as MAX } from '#shared/exercises/exercise-limits.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input, Textarea } from '#web/ui/forms/input.tsx'
import type { FieldsProps } from './fields-props.ts'
import { NumberInput } from './number-input.tsx'
import { RowList } from './row-list.tsx'
import { RunProgram } from '../preview/run-program.tsx'

export function NumberFields({ form, path, exercise }: FieldsProps) {
  const numberAt = (name: 'answer' | 'tolerance') => ({
    name: `${path}.${name}`,
    value: exercise[name],
    onChange: (value: unknown) => form.set(`${path}.${name}`, value),
    onBlur: () => form.left(`${path}.${name}`),
  })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Field
        label="Right number"
        required
        hint="For example 0.5, 1e-3 or 1/2."
        {...form.field(`${path}.answer`)}
      >
        <NumberInput {...numberAt('answer')} />
      </Field>
      <Field
        label="Tolerance"
        hint="How far an answer may be off."
        {...form.field(`${path}.tolerance`)}
      >
        <NumberInput {...numberAt('tolerance')} />
      </Field>
      <Field label="Unit" hint="Learners may write it or not." {...form.field(`${path}.unit`)}>
        <Input {...form.input(`${path}.unit`)} maxLength={MAX.unit} />
      </Field>
    </div>
  )
}

export function FormsFields({ form, path, exercise }: FieldsProps) {
  const name = `${path}.answer`
  const forms = Array.isArray(exercise.answer) ? exercise.answer : []
  return (
    <RowList
      label="Accepted texts"
      rowName="accepted text"
      hint="Capitals and blanks around them do not matter."
      path={name}
      error={form.errors[name]}
      items={forms}
      min={1}
      max={MAX.forms}
      addLabel="Add Text"
      onAdd={() => form.set(name, [...forms, ''])}
      onRemove={(at) => form.set(name, forms.toSpliced(at, 1))}
      renderRow={(at) => (
        <Field label={`Accepted text ${at + 1}`} hideLabel>
          <Input
            // They share one error, which the first shows.
            {...form.input(`${name}.${at}`)}
            name={name}
            maxLength={MAX.form}
            onBlur={() => form.left(name)}
          />
        </Field>
      )}
    />
  )
}

export function PredictFields({ form, path, exercise }: FieldsProps) {
  const name = `${path}.answer`
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3">
        <Field label="Program" {...form.field(`${path}.starter`)}>
          <Textarea {...form.input(`${path}.starter`)} code maxLength={MAX.source} />
        </Field>
        <RunProgram
          program={exercise.starter ?? ''}
          answer={typeof exercise.answer === 'string' ? exercise.answer : ''}
          answerName={name}
          onUse={(output) => form.set(name, output)}
        />
      </div>
      <Field
        label="What it prints"
        required
        hint="Blanks at the end of lines do not matter."
        {...form.field(name)}
      >
        <Textarea {...form.input(name)} code maxLength={MAX.output} />
      </Field>
    </div>
  )
}
