import { contentOf } from '#shared/text/plain-text-to-html.ts'
import { EXERCISE_LIMITS as MAX, type ExerciseKind } from '#shared/exercises/exercise-limits.ts'
import { previewContent } from '#web/lib/content-preview.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { HtmlEditor } from '#web/ui/editor/html-editor.tsx'
import { Textarea } from '#web/ui/forms/input.tsx'
import { FormsFields, NumberFields, PredictFields } from './answer-fields.tsx'
import { CodeFields } from './code-fields.tsx'
import type { FieldsProps } from './fields-props.ts'
import { OptionFields } from './option-fields.tsx'
import { RowList } from './row-list.tsx'

const OF_KIND: Record<ExerciseKind, (props: FieldsProps) => React.ReactNode> = {
  choice: OptionFields,
  choices: OptionFields,
  order: OptionFields,
  number: NumberFields,
  text: FormsFields,
  predict: PredictFields,
  code: CodeFields,
}

function HintFields({ form, path, exercise }: FieldsProps) {
  const hints = exercise.hints ?? []
  return (
    <RowList
      label="Hints"
      rowName="hint"
      hint="Shown one at a time, on request."
      path={`${path}.hints`}
      error={form.errors[`${path}.hints`]}
      items={hints}
      max={MAX.hints}
      addLabel="Add Hint"
      onAdd={() => form.set(`${path}.hints`, [...hints, ''])}
      onRemove={(at) => form.set(`${path}.hints`, hints.toSpliced(at, 1))}
      renderRow={(at) => (
        <Field label={`Hint ${at + 1}`} hideLabel {...form.field(`${path}.hints.${at}`)}>
          <Textarea
            {...form.input(`${path}.hints.${at}`)}
            rows={1}
            maxLength={MAX.hint}
            className="min-h-10!"
          />
        </Field>
      )}
    />
  )
}

export function ExerciseFields(props: FieldsProps) {
  const { form, path, exercise } = props
  const OfKind = OF_KIND[exercise.kind]
  return (
    <>
      <Field
        label="Question"
        required
        hint="Paragraphs, or HTML, with formulas and code as in the text."
        {...form.field(`${path}.prompt`)}
      >
        <HtmlEditor
          name={`${path}.prompt`}
          value={exercise.prompt}
          onChange={(value) => form.set(`${path}.prompt`, value)}
          preview={(source) => previewContent(contentOf(source))}
          isShort
        />
      </Field>
      <OfKind {...props} />
      <HintFields {...props} />
      <Field
        label="Explanation"
        hint="Shown with the solution, and after a right answer."
        {...form.field(`${path}.explanation`)}
      >
        <Textarea
          {...form.input(`${path}.explanation`)}
          rows={2}
          maxLength={MAX.explanation}
          className="min-h-16!"
        />
      </Field>
    </>
  )
}
