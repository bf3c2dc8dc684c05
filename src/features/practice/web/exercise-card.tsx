import { useId, useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { CheckCircleIcon, EyeIcon } from '#web/ui/icons.tsx'
import { RichHtml } from '#web/ui/rich-html.tsx'
import type { Answer, AttemptResult, Exercise, ExerciseState } from '../contract.ts'
import {
  AnswerField,
  answerOf,
  isGiven,
  lastGiven,
  WHAT_IS_MISSING,
  type Given,
} from './answers/answer-field.tsx'
import { CodeField } from './code/code-field.tsx'
import { HelpButtons, Hints } from './help.tsx'
import { KIND_WORDS } from './kind-words.ts'
import { AnswerForm } from './answer-form.tsx'
import { Result, Told } from './result.tsx'
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

/** For who comes back to it without loading the page anew. */
function kept({ correct, state }: AttemptResult, answer: Answer) {
  const isKept = correct && state.solved && (typeof answer === 'string' || Array.isArray(answer))
  return isKept ? { answer } : {}
}

type ExerciseCardProps = {
  exercise: Exercise
  /** Its place among those of the text. */
  number: number
  onChange: (change: Partial<Pick<Exercise, 'state' | 'source' | 'answer'>>) => void
}

export function ExerciseCard({ exercise, number, onChange }: ExerciseCardProps) {
  const promptId = useId()
  const [touched, setGiven] = useState<Given | null>(null)
  // A visitor's own answers come after the page, which was made for all of them.
  const given = touched ?? lastGiven(exercise)
  const { kind, state } = exercise
  const onState = (next: ExerciseState) => onChange({ state: next })
  const attempt = useAttempt<AttemptResult>({
    path: `/api/exercises/${exercise.id}/attempts`,
    onResult: (result, answer) => onChange({ state: result.state, ...kept(result, answer) }),
  })
  const hints = useHints(exercise, onState)
  const asked = useSolution(exercise.id, onState)
  const solution = asked.solution ?? attempt.result?.solution
  const isToldByChecks = kind === 'code' && attempt.result?.correct === false
  const help = (
    <HelpButtons exercise={exercise} hints={hints} solution={asked} isShown={Boolean(solution)} />
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
          onArrived={(source) => onChange({ source })}
          help={help}
        />
      ) : (
        <AnswerForm
          isPending={attempt.isPending}
          buttons={help}
          onSubmit={() =>
            isGiven(given)
              ? void attempt.give(answerOf(exercise, given))
              : attempt.refuse(WHAT_IS_MISSING[kind] ?? 'Please give an answer first.')
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
      <Told>
        <Result result={isToldByChecks ? null : attempt.result} failure={attempt.failure} />
        <Hints hints={hints} />
        <Result result={null} failure={asked.failure ?? hints.failure} />
        {solution && (
          <SolutionView exercise={exercise} solution={solution} isOwn={!asked.solution} />
        )}
      </Told>
    </section>
  )
}
