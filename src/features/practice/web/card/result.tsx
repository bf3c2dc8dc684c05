import { useEffect, useRef, type ReactNode } from 'react'
import { Alert } from '#web/ui/notices/alert.tsx'
import { RichHtml } from '#web/ui/reading/rich-html.tsx'
import type { AttemptResult } from '../../contract.ts'

function titleOf({ correct, state }: AttemptResult, isLastTry: boolean) {
  if (!correct) return isLastTry ? 'Not right' : 'Not right yet'
  return state.solved ? 'Right' : 'Right, after seeing the solution'
}

type ResultProps = {
  result: AttemptResult | null
  failure: string | null
  isLastTry?: boolean
}

/** Scrolls into view: on a phone the pressed button is often at the lower edge. */
function InView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In newer browsers it returns a promise, which must not become the effect's clean-up.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="scroll-mb-4">
      {children}
    </div>
  )
}

export function Result({ result, failure, isLastTry = false }: ResultProps) {
  if (failure)
    return (
      <InView key={failure}>
        <Alert kind="warning">{failure}</Alert>
      </InView>
    )
  return (
    result && (
      <InView>
        <Alert kind={result.correct ? 'success' : 'danger'} title={titleOf(result, isLastTry)}>
          {result.feedback && <RichHtml html={result.feedback} />}
        </Alert>
      </InView>
    )
  )
}

/** Always rendered, so that screen readers announce what appears in it, and only that. */
export function Announced({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-atomic="false" className="exercise-result">
      {children}
    </div>
  )
}
