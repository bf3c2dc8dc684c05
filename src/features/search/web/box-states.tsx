import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import type { SearchAnswer } from '../contract.ts'
import { allAndSomeInWords } from '../found-in-words.ts'
import { CorrectedWords } from './corrected-words.tsx'

export function BoxSkeleton() {
  return (
    <div className="flex flex-col gap-5 p-5">
      {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
        <div key={width} className="flex flex-col gap-2">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  )
}

export function BoxFound({ words, answer }: { words: string; answer: SearchAnswer }) {
  if (answer.results.length === 0) return `Nothing found for “${words}”.`
  return (
    <>
      {allAndSomeInWords(answer)}
      {answer.correctedQuery && (
        <>
          {' · '}
          <CorrectedWords words={answer.correctedQuery} />
        </>
      )}
    </>
  )
}

const HINTS = [
  ['↑ ↓', 'to move'],
  ['Enter', 'to open'],
  ['Esc', 'to close'],
] as const

export function BoxHints() {
  return (
    <p aria-hidden="true" className="search-hints">
      {HINTS.map(([key, meaning]) => (
        <span key={key}>
          <kbd>{key}</kbd> {meaning}
        </span>
      ))}
    </p>
  )
}
