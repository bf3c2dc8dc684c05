import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import { RichHtml } from '#web/ui/reading/rich-html.tsx'
import type { Exercise } from '../../contract.ts'
import { TakingFocus } from './taking-focus.tsx'
import type { useHints } from './use-hints.ts'
import type { useSolution } from './use-solution.ts'

type Hinting = ReturnType<typeof useHints>
type Solving = ReturnType<typeof useSolution>

type HelpButtonsProps = {
  exercise: Exercise
  hints: Hinting
  solution: Solving
  isShown: boolean
}

export function HelpButtons({ exercise, hints, solution, isShown }: HelpButtonsProps) {
  const { hintCount } = exercise
  const next = hints.hints.length + 1
  return (
    <>
      {next <= hintCount && (
        <Button variant="ghost" pending={hints.isPending} onClick={hints.ask}>
          {hintCount === 1 ? 'Hint' : `Hint ${next} of ${hintCount}`}
        </Button>
      )}
      {!isShown && <ShowSolution exercise={exercise} solution={solution} />}
    </>
  )
}

type ShowSolutionProps = { exercise: Pick<Exercise, 'state'>; solution: Solving }

/** Warns first if using it costs something. */
export function ShowSolution({ exercise, solution }: ShowSolutionProps) {
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const warningId = useId()
  const keepTrying = () => {
    flushSync(() => setAsking(false))
    opener.current?.focus()
  }
  const { solved, solutionSeen } = exercise.state
  const isFree = solved || solutionSeen
  if (!isAsking)
    return (
      <Button
        ref={opener}
        variant="ghost"
        pending={solution.isPending}
        onClick={() => (isFree ? solution.ask() : setAsking(true))}
      >
        {solved ? 'Show the explanation' : 'Show the solution'}
      </Button>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons are reached themselves
    <div
      className="exercise-question"
      onKeyDown={(event) => {
        if (event.key === 'Escape') keepTrying()
      }}
    >
      <span id={warningId}>
        If you look, it counts as seen, not as solved, whatever you answer later.
      </span>
      <span className="flex gap-2">
        <Button
          size="sm"
          aria-describedby={warningId}
          pending={solution.isPending}
          onClick={solution.ask}
        >
          Show it
        </Button>
        <Button
          size="sm"
          variant="ghost"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that had the focus
          autoFocus
          onClick={keepTrying}
        >
          Keep trying
        </Button>
      </span>
    </div>
  )
}

export function Hints({ hints: { hints } }: { hints: Hinting }) {
  return hints.map((hint, index) => (
    <TakingFocus key={`${index} ${hint}`} className="exercise-hint">
      <span className="eyebrow">{`Hint ${index + 1}`}</span>
      <RichHtml html={hint} />
    </TakingFocus>
  ))
}
