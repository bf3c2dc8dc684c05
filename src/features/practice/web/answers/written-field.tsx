import { EXERCISE_LIMITS } from '#shared/exercises/exercise-limits.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input, Textarea } from '#web/ui/forms/input.tsx'
import type { Exercise } from '../../contract.ts'

type WrittenFieldProps = {
  exercise: Exercise
  questionId: string | undefined
  text: string
  onText: (text: string) => void
}

export function WrittenField({ exercise, questionId, text, onText }: WrittenFieldProps) {
  const { kind, unit, starter } = exercise
  if (kind === 'predict')
    return (
      <>
        {starter && <Program source={starter} />}
        <Field
          label="What does it print?"
          hint="Line by line. Ctrl or ⌘ with Enter checks it."
          describedBy={questionId}
        >
          <Textarea
            code
            rows={2}
            className="min-h-16"
            value={text}
            maxLength={EXERCISE_LIMITS.output}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit()
            }}
          />
        </Field>
      </>
    )
  const isNumber = kind === 'number'
  return (
    <Field
      label={isNumber && unit ? `Your answer in ${unit}` : 'Your answer'}
      describedBy={questionId}
    >
      <Input
        value={text}
        // Also for numbers: numeric keyboards have no minus, fraction bar or exponent.
        inputMode="text"
        maxLength={EXERCISE_LIMITS.form}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        className={isNumber ? 'max-w-56' : undefined}
        onChange={(event) => onText(event.target.value)}
      />
    </Field>
  )
}

export function Program({ source }: { source: string }) {
  return (
    <div className="prose">
      <div className="code-block">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard */}
        <pre tabIndex={0} aria-label="Program">
          <code>{source}</code>
        </pre>
      </div>
    </div>
  )
}
