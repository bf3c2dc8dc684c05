import type { ReactNode } from 'react'
import { Alert } from '#web/ui/notices/alert.tsx'
import { RichHtml } from '#web/ui/reading/rich-html.tsx'
import type { AttemptResult } from '../contract.ts'

function titleOf({ correct, state }: AttemptResult, isLastTry: boolean) {
  if (!correct) return isLastTry ? 'Not right' : 'Not right yet'
  return state.solved ? 'Right' : 'Right, after seeing the solution'
}

type ResultProps = {
  result: AttemptResult | null
  failure: string | null
  isLastTry?: boolean
}

export function Result({ result, failure, isLastTry = false }: ResultProps) {
  if (failure) return <Alert kind="warning">{failure}</Alert>
  return (
    result && (
      <Alert kind={result.correct ? 'success' : 'danger'} title={titleOf(result, isLastTry)}>
        {result.feedback && <RichHtml html={result.feedback} />}
      </Alert>
    )
  )
}

/** Always in the page, so that what appears in it is announced, and only that. */
export function Announced({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-atomic="false" className="exercise-told">
      {children}
    </div>
  )
}
