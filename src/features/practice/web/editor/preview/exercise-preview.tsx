import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { FormExercise } from '#shared/exercises/exercise-form.ts'
import { reasonOf } from '#web/lib/calls/api.ts'
import { PREVIEW_FAILED } from '#web/lib/content-preview.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Alert } from '#web/ui/notices/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { RichHtml } from '#web/ui/reading/rich-html.tsx'
import { Spinner } from '#web/ui/loading/spinner.tsx'
import type { AttemptResult } from '../../../contract.ts'
import { AnswerForm } from '../../answer-form.tsx'
import {
  AnswerField,
  answerOf,
  isGiven,
  nothingYet,
  whatIsMissing,
} from '../../answers/answer-field.tsx'
import { Hints } from '../../card/help.tsx'
import { KIND_WORDS } from '../../kind-words.ts'
import { Result, Announced } from '../../card/result.tsx'
import { SolutionView } from '../../card/solution-view.tsx'
import { CodePreview } from './code-preview.tsx'
import { previewExercise, tryAnswer, type Previewed } from './preview-exercise.ts'

function usePreviewed(written: FormExercise) {
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // Nothing can be changed behind the dialog.
  useOnce(() => {
    previewExercise(written).then(setPreviewed, (error: unknown) =>
      setFailure(reasonOf(error, PREVIEW_FAILED)),
    )
  })
  return { previewed, failure }
}

type Outcome = { result: AttemptResult | null; failure: string | null }

const NOTHING: Outcome = { result: null, failure: null }

function useTries(previewed: Previewed) {
  const { exercise } = previewed
  const [given, setGiven] = useState(() => nothingYet(exercise))
  const [outcome, setOutcome] = useState(NOTHING)
  return {
    given,
    outcome,
    give: (next: typeof given) => {
      setGiven(next)
      setOutcome(NOTHING)
    },
    check: () => {
      if (!isGiven(given)) {
        const missing = whatIsMissing(exercise)
        return setOutcome({ result: null, failure: missing })
      }
      const tried = tryAnswer(previewed, answerOf(exercise, given))
      if ('refusal' in tried) setOutcome({ result: null, failure: tried.refusal })
      else setOutcome({ result: tried, failure: null })
    },
  }
}

function PreviewCard({ previewed, number }: { previewed: Previewed; number: number }) {
  const { exercise, hints, solution } = previewed
  const [hintsShown, setHintsShown] = useState(0)
  const [isShown, setShown] = useState(false)
  const tries = useTries(previewed)
  const isRight = tries.outcome.result?.correct === true
  const help = (
    <>
      {hintsShown < hints.length && (
        <Button variant="ghost" onClick={() => setHintsShown(hintsShown + 1)}>
          {hints.length === 1 ? 'Hint' : `Hint ${hintsShown + 1} of ${hints.length}`}
        </Button>
      )}
      {!isShown && (
        <Button variant="ghost" onClick={() => setShown(true)}>
          Show the solution
        </Button>
      )}
    </>
  )
  return (
    <section aria-label={`Exercise ${number}`} className="exercise">
      <div className="exercise-head">
        <span className="exercise-kind">{`Exercise ${number} · ${KIND_WORDS[exercise.kind]}`}</span>
      </div>
      <RichHtml html={exercise.prompt} />
      {exercise.kind === 'code' ? (
        <CodePreview exercise={exercise} help={help} />
      ) : (
        <AnswerForm isPending={false} buttons={help} onSubmit={tries.check}>
          <AnswerField exercise={exercise} given={tries.given} onGive={tries.give} />
        </AnswerForm>
      )}
      <Announced>
        <Result {...tries.outcome} />
        <Hints
          hints={{
            hints: hints.slice(0, hintsShown),
            failure: null,
            isPending: false,
            ask: () => {},
          }}
        />
        {(isShown || isRight) && (
          <SolutionView exercise={exercise} solution={solution} isOwn={!isShown} />
        )}
      </Announced>
    </section>
  )
}

export type PreviewedOne = { exercise: FormExercise; number: number }

function PreviewOf({ exercise, number }: PreviewedOne) {
  const { previewed, failure } = usePreviewed(exercise)
  if (failure) return <Alert kind="warning">{failure}</Alert>
  if (!previewed) return <Spinner label="Loading preview..." />
  return <PreviewCard previewed={previewed} number={number} />
}

type ExercisePreviewProps = { previewed: PreviewedOne | null; onClose: () => void }

/** In a portal outside of the author's form: trying an answer must not submit that form. */
export function ExercisePreview({ previewed, onClose }: ExercisePreviewProps) {
  const stop = (event: React.SyntheticEvent) => event.stopPropagation()
  return createPortal(
    <div role="presentation" onSubmit={stop} onKeyDown={stop} onInput={stop}>
      <Dialog
        open={previewed !== null}
        onClose={onClose}
        size="lg"
        isSteady
        title="Preview"
        description="As a learner sees it. You can try it; nothing is saved."
        footer={<Button onClick={onClose}>Close</Button>}
      >
        {previewed && <PreviewOf {...previewed} />}
      </Dialog>
    </div>,
    document.body,
  )
}
