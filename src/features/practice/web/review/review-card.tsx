import { useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '#web/lib/calls/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { RichHtml } from '#web/ui/reading/rich-html.tsx'
import { formatLongDate } from '#shared/format/dates.ts'
import type { ReviewResult, Reviews } from '../../contract.ts'
import { AnswerForm } from '../answer-form.tsx'
import {
  AnswerField,
  answerOf,
  isGiven,
  nothingYet,
  whatIsMissing,
  type Given,
} from '../answers/answer-field.tsx'
import { ShowSolution } from '../card/help.tsx'
import { KIND_WORDS } from '../kind-words.ts'
import { Result, Announced } from '../card/result.tsx'
import { SolutionView } from '../card/solution-view.tsx'
import { useAttempt } from '../card/use-attempt.ts'
import { useSolution } from '../card/use-solution.ts'
import { useCardKeys } from './use-card-keys.ts'

export type ReviewedExercise = Reviews['due'][number]

type ReviewCardProps = {
  exercise: ReviewedExercise
  place: string
  onResult: (result: ReviewResult) => void
  onNext: () => void
}

/** Answered in another tab, or removed by its author. */
const isOver = (error: unknown) =>
  error instanceof ApiError && (error.status === 409 || error.status === 404)

/** Learners who have solved or seen it lose nothing by the solution. Program cards bring their own answer. */
const mayLook = ({ solution, state }: ReviewResult) =>
  solution === null && (state.solved || state.solutionSeen)

const fieldIn = (card: HTMLElement | null) =>
  card?.querySelector<HTMLElement>('input.control, textarea')

const DAY_MS = 24 * 60 * 60 * 1000

function comesBack(dueAt: string) {
  const days = Math.ceil((Date.parse(dueAt) - Date.now()) / DAY_MS)
  if (days < 1) return 'It comes back today.'
  return days === 1 ? 'It comes back tomorrow.' : `It comes back on ${formatLongDate(dueAt)}.`
}

type CardHeadProps = Pick<ReviewCardProps, 'exercise' | 'place'> & { id: string }

function CardHead({ id, exercise, place }: CardHeadProps) {
  return (
    <div className="exercise-head">
      <span id={id} className="exercise-kind">{`${place} · ${KIND_WORDS[exercise.kind]}`}</span>
      <Link to={exercise.from.url} className="link text-sm">
        {`From: ${exercise.from.title}`}
      </Link>
    </div>
  )
}

export function ReviewCard({ exercise, place, onResult, onNext }: ReviewCardProps) {
  const [placeId, promptId] = [useId(), useId()]
  const card = useRef<HTMLElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [given, setGiven] = useState<Given>(() => nothingYet(exercise))
  const [state, setState] = useState(exercise.state)
  const askedSolution = useSolution(exercise.id, setState)
  const attempt = useAttempt<ReviewResult>({
    path: `/api/reviews/${exercise.id}`,
    onResult: (result) => {
      setState(result.state)
      onResult(result)
      if (mayLook(result)) askedSolution.ask()
    },
    onRefusal: (error) => isOver(error) && onNext(),
  })
  const { result } = attempt
  const solution = result?.solution ?? askedSolution.solution
  const answer = () => {
    if (attempt.isPending) return
    if (isGiven(given)) void attempt.give(answerOf(exercise, given))
    else attempt.refuse(whatIsMissing(exercise))
  }
  useCardKeys({
    exercise,
    given,
    isAnswered: result !== null,
    onGive: setGiven,
    onEnter: result ? onNext : answer,
  })
  useEffect(() => (fieldIn(card.current) ?? card.current)?.focus(), [])
  const isSolutionShown = Boolean(solution)
  useEffect(() => {
    if (result) next.current?.focus()
  }, [result, isSolutionShown])
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={`${placeId} ${promptId}`}
      className="exercise exercise-review"
    >
      <CardHead id={placeId} exercise={exercise} place={place} />
      <div id={promptId}>
        <RichHtml html={exercise.prompt} />
      </div>
      {result ? (
        <fieldset disabled className="contents">
          <AnswerField exercise={exercise} given={given} onGive={setGiven} />
        </fieldset>
      ) : (
        <AnswerForm isPending={attempt.isPending} onSubmit={answer}>
          <AnswerField
            exercise={exercise}
            questionId={promptId}
            given={given}
            onGive={setGiven}
            hasKeys
          />
        </AnswerForm>
      )}
      <Announced>
        <Result result={result} failure={attempt.failure ?? askedSolution.failure} isLastTry />
        {solution && (
          <SolutionView exercise={exercise} solution={solution} isOwn={result?.correct === true} />
        )}
      </Announced>
      {result && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button ref={next} variant="primary" onClick={onNext}>
            Next
          </Button>
          {!solution && <ShowSolution exercise={{ state }} solution={askedSolution} />}
          <span className="text-sm text-muted">{comesBack(result.dueAt)}</span>
        </div>
      )}
    </section>
  )
}
