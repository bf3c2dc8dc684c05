import { useId, useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { CheckCircleIcon, EyeIcon } from '#web/ui/icons/icons.tsx'
import { RichHtml } from '#web/ui/reading/rich-html.tsx'
import type { Answer, AttemptResult, Exercise, ExerciseState } from '../../contract.ts'
import {
  AnswerField,
  answerOf,
  isGiven,
  lastGiven,
  whatIsMissing,
  type Given,
} from '../answers/answer-field.tsx'
import { CodeField } from '../code/code-field.tsx'
import { HelpButtons, Hints } from './help.tsx'
import { KIND_WORDS } from '../kind-words.ts'
import { AnswerForm } from '../answer-form.tsx'
import { Result, Announced } from './result.tsx'
import { SolutionView } from './solution-view.tsx'
import { useAttempt } from './use-attempt.ts'
import { useHints } from './use-hints.ts'
import { useSolution } from './use-solution.ts'

function StateBadge({ state }: { state: ExerciseState }) {
  if (state.solved)
    return (
      <Badge tone="green" icon={<CheckCircleIcon className="size-3.5" />}>
        Solved
      </Badge>
    )
  if (state.solutionSeen)
    return (
      <Badge tone="slate" icon={<EyeIcon className="size-3.5" />}>
        Solution seen
      </Badge>
    )
  return null
}

/** Kept for remounting without a page load. */
function ownAnswer({ correct, state }: AttemptResult, answer: Answer) {
  const isRight = correct && state.solved && (typeof answer === 'string' || Array.isArray(answer))
  return isRight ? { answer } : {}
}

type ExerciseCardProps = {
  exercise: Exercise
  number: number
  onChange: (change: Partial<Pick<Exercise, 'state' | 'source' | 'answer'>>) => void
}

export function ExerciseCard({ exercise, number, onChange }: ExerciseCardProps) {
  const promptId = useId()
  const [touched, setGiven] = useState<Given | null>(null)
  // A visitor's own answers are loaded later, because the page may come from a shared cache.
  const given = touched ?? lastGiven(exercise)
  const { kind, state } = exercise
  const onState = (next: ExerciseState) => onChange({ state: next })
  const attempt = useAttempt<AttemptResult>({
    path: `/api/exercises/${exercise.id}/attempts`,
    onResult: (result, answer) => onChange({ state: result.state, ...ownAnswer(result, answer) }),
  })
  const hints = useHints(exercise, onState)
  const askedSolution = useSolution(exercise.id, onState)
  const solution = askedSolution.solution ?? attempt.result?.solution
  const isShownByChecks = kind === 'code' && attempt.result?.correct === false
  const help = (
    <HelpButtons
      exercise={exercise}
      hints={hints}
      solution={askedSolution}
      isShown={Boolean(solution)}
    />
  )
  return (
    <section id={`exercise-${exercise.id}`} aria-labelledby={promptId} className="exercise">
      <div className="exercise-head">
        <span className="exercise-kind">{`Exercise ${number} · ${KIND_WORDS[kind]}`}</span>
        <StateBadge state={state} />
      </div>
      <div id={promptId}>
        <RichHtml html={exercise.prompt} />
      </div>
      {kind === 'code' ? (
        <CodeField
          exercise={exercise}
          attempt={attempt}
          onSaved={(source) => onChange({ source })}
          help={help}
        />
      ) : (
        <AnswerForm
          isPending={attempt.isPending}
          buttons={help}
          onSubmit={() =>
            isGiven(given)
              ? void attempt.give(answerOf(exercise, given))
              : attempt.refuse(whatIsMissing(exercise))
          }
        >
          <AnswerField
            exercise={exercise}
            questionId={promptId}
            given={given}
            onGive={(next) => {
              setGiven(next)
              attempt.forget()
            }}
          />
        </AnswerForm>
      )}
      <Announced>
        <Result result={isShownByChecks ? null : attempt.result} failure={attempt.failure} />
        <Hints hints={hints} />
        <Result result={null} failure={askedSolution.failure ?? hints.failure} />
        {solution && (
          <SolutionView exercise={exercise} solution={solution} isOwn={!askedSolution.solution} />
        )}
      </Announced>
    </section>
  )
}
