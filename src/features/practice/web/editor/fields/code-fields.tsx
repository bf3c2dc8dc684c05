import { EXERCISE_LIMITS as MAX } from '#shared/exercises/exercise-limits.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input, Textarea } from '#web/ui/forms/input.tsx'
import type { FieldsProps } from './fields-props.ts'
import { RowList } from './row-list.tsx'
import { RunProgram } from '../preview/run-program.tsx'

function RecallFields({ form, path, exercise }: FieldsProps) {
  const recall = exercise.recall ?? { code: '', output: '' }
  const change = (part: Partial<typeof recall>) => {
    const next = { ...recall, ...part }
    form.set(`${path}.recall`, next.code === '' && next.output === '' ? null : next)
  }
  const fieldOf = (name: 'code' | 'output') => ({
    name: `${path}.recall.${name}`,
    value: recall[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    onBlur: () => form.left(`${path}.recall.${name}`),
  })
  return (
    <Field
      label="In reviews"
      group
      hint="Nothing is run there. A short program on the same idea, and what it prints; without it the exercise does not come back."
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <Field label="Program to predict" {...form.field(`${path}.recall.code`)}>
            <Textarea {...fieldOf('code')} code maxLength={MAX.source} />
          </Field>
          <RunProgram
            program={recall.code}
            answer={recall.output}
            answerName={`${path}.recall.output`}
            onUse={(output) => change({ output })}
          />
        </div>
        <Field label="What it prints" {...form.field(`${path}.recall.output`)}>
          <Textarea {...fieldOf('output')} code maxLength={MAX.output} />
        </Field>
      </div>
    </Field>
  )
}

export function CodeFields(props: FieldsProps) {
  const { form, path, exercise } = props
  const checks = exercise.checks ?? []
  return (
    <>
      <Field
        label="Program to begin with"
        hint="Python. Learners change it and run it."
        {...form.field(`${path}.starter`)}
      >
        <Textarea {...form.input(`${path}.starter`)} code maxLength={MAX.source} />
      </Field>
      <RowList
        label="Checks"
        rowName="check"
        hint="Python that runs after the learner’s program: assert double(2) == 4"
        path={`${path}.checks`}
        error={form.errors[`${path}.checks`]}
        items={checks}
        max={MAX.checks}
        addLabel="Add Check"
        onAdd={() => form.set(`${path}.checks`, [...checks, { name: '', code: '' }])}
        onRemove={(at) => form.set(`${path}.checks`, checks.toSpliced(at, 1))}
        renderRow={(at) => (
          <div className="grid gap-1.5 sm:grid-cols-[1fr_2fr]">
            <Field
              label={`Name of check ${at + 1}`}
              hideLabel
              {...form.field(`${path}.checks.${at}.name`)}
            >
              <Input
                {...form.input(`${path}.checks.${at}.name`)}
                maxLength={MAX.checkName}
                placeholder="doubles 2"
              />
            </Field>
            <Field
              label={`Code of check ${at + 1}`}
              hideLabel
              {...form.field(`${path}.checks.${at}.code`)}
            >
              <Textarea
                {...form.input(`${path}.checks.${at}.code`)}
                code
                rows={1}
                maxLength={MAX.checkCode}
                placeholder="assert double(2) == 4"
                className="min-h-10!"
              />
            </Field>
          </div>
        )}
      />
      <RecallFields {...props} />
    </>
  )
}
