import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { useQueryClient } from '#web/lib/calls/use-query.ts'
import { rememberReturn } from '#web/session/return-link.ts'
import { useSession } from '#web/session/session.ts'
import { Link } from '#web/ui/link.tsx'
import type { Exercise } from '../contract.ts'
import { ExerciseCard } from './card/exercise-card.tsx'
import { exercisesQuery, type ExerciseText } from './exercises-query.ts'
import { dependsOnAnswers } from './queries.ts'
import { inReadingOrder } from '../reading-order.ts'

/** By key, the element in the text that replaces the question rendered by the server. */
function usePlaces(html: string) {
  const [places, setPlaces] = useState<ReadonlyMap<string, Element>>()
  useLayoutEffect(() => {
    const found = new Map<string, Element>()
    for (const place of document.querySelectorAll<HTMLElement>('.prose [data-exercise]')) {
      const key = place.dataset['exercise'] ?? ''
      if (found.has(key)) continue
      const box = document.createElement('div')
      place.replaceChildren(box)
      found.set(key, box)
    }
    // oxlint-disable-next-line react/set-state-in-effect -- they are in the document only after drawing
    setPlaces(found)
  }, [html])
  return places
}

function ForVisitors() {
  const { pathname, search } = useLocation()
  return (
    <div className="max-w-read text-sm text-muted">
      <Link
        to="/auth"
        state={{ tab: 'register' }}
        className="link"
        onClick={() => rememberReturn(pathname + search)}
      >
        Sign up
      </Link>
      , and what you solve in this browser is yours.
    </div>
  )
}

/** A visitor's page may come from a shared cache. */
function useOwnStates(text: ExerciseText, isVisitor: boolean) {
  const client = useQueryClient()
  const { path } = exercisesQuery(text)
  useLayoutEffect(() => {
    if (isVisitor) void client.refresh({ path }).catch(() => {})
  }, [client, path, isVisitor])
}

type ExercisesInTextProps = {
  text: ExerciseText
  exercises: Exercise[]
  /** The element of the text, which comes before this one. */
  html: string
}

export function ExercisesInText({ text, exercises, html }: ExercisesInTextProps) {
  const client = useQueryClient()
  const { user, isLoading } = useSession()
  const isVisitor = !user && !isLoading
  const places = usePlaces(html)
  useOwnStates(text, isVisitor)
  const onChange = (exerciseId: number) => (change: Partial<Exercise>) => {
    const query = exercisesQuery(text)
    const shown = client.read(query) ?? []
    client.set(
      query,
      shown.map((each) => (each.id === exerciseId ? { ...each, ...change } : each)),
    )
    void client.invalidate(dependsOnAnswers)
  }
  const { inText, atEnd } = inReadingOrder(html, exercises)
  const cardOf = (exercise: Exercise, number: number) => (
    <ExerciseCard
      key={exercise.id}
      exercise={exercise}
      number={number}
      onChange={onChange(exercise.id)}
    />
  )
  if (!places) return null
  return (
    <>
      {inText.map((exercise, index) => {
        const place = places.get(exercise.key)
        return place && createPortal(cardOf(exercise, index + 1), place, exercise.key)
      })}
      {atEnd.length > 0 && (
        <section className="exercises-at-end">
          <h2 className="heading-2">Exercises</h2>
          {atEnd.map((exercise, index) => cardOf(exercise, inText.length + index + 1))}
        </section>
      )}
      {isVisitor && <ForVisitors />}
    </>
  )
}
