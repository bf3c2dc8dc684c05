import { useEffect, useState } from 'react'
import type { ReviewForecast, Reviews } from '#features/practice/contract.ts'
import { forecastQuery, reviewSettingsQuery, reviewsQuery } from '#features/practice/web/queries.ts'
import { ForecastPlot } from '#features/practice/web/review/forecast-plot.tsx'
import { ReviewSession } from '#features/practice/web/review/review-session.tsx'
import { optional } from '#web/lib/calls/query.ts'
import { useQuery, useQueryClient } from '#web/lib/calls/use-query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { PageHeader } from '#web/ui/structure/page-header.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'

function Forecast() {
  const { data: forecast } = useQuery(forecastQuery)
  return forecast && <ForecastPlot forecast={forecast} />
}

function nextWords({ cardCount, days }: ReviewForecast) {
  if (cardCount === 0)
    return 'Answer an exercise in a lesson or a paper, and it comes back here before you forget it.'
  const ahead = days.findIndex(({ due }) => due > 0)
  if (ahead === -1) return `The next card comes back in more than ${days.length - 1} days.`
  return `The next card comes back ${ahead === 1 ? 'tomorrow' : `in ${ahead} days`}.`
}

function Nothing() {
  const { data: forecast } = useQuery(forecastQuery)
  const { data: settings } = useQuery(optional(reviewSettingsQuery))
  if (settings?.reviews === false)
    return (
      <EmptyState
        title="Reviews are switched off"
        description="What you have answered so far is kept."
        action={<ButtonLink to="/settings">Settings</ButtonLink>}
      />
    )
  return (
    <EmptyState
      title="Nothing is due today"
      description={forecast && nextWords(forecast)}
      action={
        forecast?.cardCount === 0 ? (
          <ButtonLink to="/courses">Browse Courses</ButtonLink>
        ) : (
          <ButtonLink to="/dashboard">My Learning</ButtonLink>
        )
      }
    />
  )
}

/** Answers do not change which cards a round began with. */
function Session({ reviews }: { reviews: Reviews }) {
  const client = useQueryClient()
  const [round, setRound] = useState({ number: 1, cards: reviews.due })
  useEffect(() => () => client.forget(reviewsQuery), [client])
  if (round.cards.length === 0)
    return (
      <>
        <Nothing />
        <Forecast />
      </>
    )
  return (
    <ReviewSession
      key={round.number}
      cards={round.cards}
      dueCount={reviews.dueCount}
      onMore={() => setRound({ number: round.number + 1, cards: reviews.due })}
      after={<Forecast />}
    />
  )
}

export function Component() {
  const { data: reviews } = useQuery(reviewsQuery)
  return (
    <div className="container-read flex flex-col gap-8 py-12">
      <PageHeader
        title="Review"
        description="What you have answered comes back before you forget it."
      />
      {reviews ? (
        <Session reviews={reviews} />
      ) : (
        <div role="status" aria-label="Loading your cards" className="max-w-read">
          <Skeleton className="h-72 w-full" />
        </div>
      )}
    </div>
  )
}
