import { ProgressBar } from '../../ui/loading/progress-bar.tsx'
import { CheckResults } from './check-results.tsx'
import type { Progress } from '../files.ts'
import { MAX_OUTPUT, MAX_SECONDS } from '../limits.ts'
import type { PythonState } from '../use-python.ts'

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

const isComing = (progress: Progress | null) =>
  progress !== null && progress.loaded < progress.total

function Loading({ progress }: { progress: Progress | null }) {
  if (!progress || !isComing(progress)) return <ProgressBar value={null} label="Starting Python…" />
  const { loaded, total } = progress
  const words = `Downloading Python, ${megabytes(loaded)} of ${megabytes(total)} MB`
  return <ProgressBar value={(100 * loaded) / total} label={words} />
}

function statusOf({ phase, progress, result, output }: PythonState): string {
  if (phase === 'loading') return isComing(progress) ? 'Downloading Python' : 'Starting Python'
  if (phase === 'running') return 'The program is running'
  switch (result?.outcome) {
    case undefined:
      return ''
    case 'took-too-long':
      return `Ended after ${MAX_SECONDS} seconds. Does a loop never end?`
    case 'stopped':
      return 'Stopped'
    case 'broke':
      return 'The program took more than there is, and was ended'
    case 'not-loaded':
      return 'Python could not be loaded. Check your connection.'
    case 'ran': {
      if (result.error) return `${result.error.message}${inLine(result.error.line)}`
      const failures = result.checks.filter(({ passed }) => !passed).length
      if (failures > 0) return `${failures} of ${result.checks.length} checks failed`
      if (result.checks.length > 0) return 'All checks passed'
      return output.length > 0
        ? 'The program has ended'
        : 'The program has ended and printed nothing'
    }
  }
}

const inLine = (line: number | null) => (line === null ? '' : ` (line ${line})`)

type RunOutputProps = { state: PythonState; onRetry: () => void }

export function RunOutput({ state, onRetry }: RunOutputProps) {
  const { phase, progress, output, result } = state
  if (phase === 'idle') return null
  const failed = result !== null && result.outcome !== 'ran'
  const hasChecks = result !== null && result.checks.length > 0
  const isVisible =
    !result?.error && (failed || hasChecks || phase === 'running' || output.length === 0)
  return (
    <div className="run-output">
      {phase === 'loading' && <Loading progress={progress} />}
      {output.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <pre tabIndex={0} aria-label="Output" role="region">
          {output.map(({ kind, text }, index) => (
            <span key={index} className={kind === 'error' ? 'text-danger' : undefined}>
              {text}
            </span>
          ))}
        </pre>
      )}
      {result?.isCut && (
        <p>Only the first {MAX_OUTPUT.toLocaleString('en')} characters are shown.</p>
      )}
      {result?.error && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <pre tabIndex={0} aria-label="Error" role="region" className="text-danger">
          {result.error.traceback}
        </pre>
      )}
      <p role="status" className={isVisible && phase !== 'loading' ? undefined : 'sr-only'}>
        {statusOf(state)}
      </p>
      {hasChecks && <CheckResults checks={result.checks} />}
      {result?.outcome === 'not-loaded' && (
        <button type="button" className="btn btn-secondary btn-sm" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}
