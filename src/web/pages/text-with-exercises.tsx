import { useEffect, useState, type ReactNode } from 'react'
import type { Exercise } from '#features/practice/contract.ts'
import { exercisesQuery, type ExerciseText } from '#features/practice/web/exercises-query.ts'
import { questionsAtEnd, withQuestions } from '#features/practice/web/question-html.ts'
import { lazyExport, useLazyPart } from '../lib/hydration/lazy-part.ts'
import { useHydrated } from '../lib/hydration/use-hydrated.ts'
import { useQuery } from '../lib/calls/use-query.ts'
import { Button } from '../ui/button.tsx'
import { RichHtml } from '../ui/reading/rich-html.tsx'

const exercisesInText = lazyExport(
  () => import('#features/practice/web/exercises-in-text.tsx'),
  'ExercisesInText',
)

type ExercisesProps = { text: ExerciseText; exercises: Exercise[]; html: string }

/** The server has rendered the questions; answering them needs code. */
function useNearness() {
  const [isNear, setNear] = useState(useHydrated())
  useEffect(() => {
    if (isNear) return undefined
    const observer = new IntersectionObserver(
      (seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '50%' },
    )
    for (const place of document.querySelectorAll('[data-exercise]')) observer.observe(place)
    return () => observer.disconnect()
  }, [isNear])
  return isNear
}

function Exercises(props: ExercisesProps) {
  const wanted = useNearness()
  const { Part, hasFailed, retry } = useLazyPart(exercisesInText, { wanted })
  if (Part && wanted) return <Part {...props} />
  const { html, exercises } = props
  return (
    <>
      {/* The server's questions stay until that code is loaded. */}
      <div className="exercises-at-end">
        <RichHtml html={import.meta.env.SSR ? questionsAtEnd(html, exercises) : ''} />
      </div>
      {hasFailed && <Button onClick={() => void retry()}>Load the exercises</Button>}
    </>
  )
}

type TextProps = {
  text: ExerciseText
  html: string | null | undefined
  empty?: ReactNode
}

export function TextWithExercises({ text, html, empty }: TextProps) {
  const { data: exercises = [] } = useQuery(exercisesQuery(text))
  return (
    <>
      {html && <RichHtml html={import.meta.env.SSR ? withQuestions(html, exercises) : html} />}
      {exercises[0] ? (
        <Exercises text={text} exercises={exercises} html={html ?? ''} />
      ) : (
        !html && empty
      )}
    </>
  )
}
