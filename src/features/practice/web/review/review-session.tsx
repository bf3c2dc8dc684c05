import { useEffect, useRef, useState, type ReactNode } from 'react'
import { counted } from '#shared/format/counted.ts'
import { useQueryClient } from '#web/lib/calls/use-query.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { ProgressBar } from '#web/ui/loading/progress-bar.tsx'
import { dependsOnReviews } from '../queries.ts'
import { ReviewCard, type ReviewedExercise } from './review-card.tsx'

type Done = { answered: number; right: number }

type FinishedProps = Done & { left: number; onMore: () => void }

function Finished({ answered, right, left, onMore }: FinishedProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const words = [
    answered > 0 && `${right} of ${counted(answered, 'card')} right.`,
    left > 0 && `${counted(left, 'card')} can wait until you are back.`,
  ]
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <EmptyState
        title={left > 0 ? 'Enough for today' : 'Done for today'}
        description={words.filter(Boolean).join(' ')}
        action={
          left > 0 ? (
            <span className="flex flex-wrap justify-center gap-2">
              <Button onClick={onMore}>Back to the cards</Button>
              <ButtonLink to="/dashboard">My Learning</ButtonLink>
            </span>
          ) : (
            <ButtonLink to="/dashboard">My Learning</ButtonLink>
          )
        }
      />
    </div>
  )
}

type ReviewSessionProps = {
  cards: ReviewedExercise[]
  dueCount: number
  onMore: () => void
  after: ReactNode
}

export function ReviewSession({ cards, dueCount, onMore, after }: ReviewSessionProps) {
  const client = useQueryClient()
  const [index, setIndex] = useState(0)
  const [done, setDone] = useState<Done>({ answered: 0, right: 0 })
  const card = cards[index]
  // On unmount, however the page is left.
  useEffect(() => () => void client.invalidate(dependsOnReviews), [client])
  const goTo = (next: number) => {
    setIndex(next)
    if (next >= cards.length) void client.invalidate(dependsOnReviews)
  }
  if (!card)
    return (
      <>
        <Finished {...done} left={dueCount} onMore={onMore} />
        {after}
      </>
    )
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-center justify-between gap-4">
        <ProgressBar
          value={(100 * index) / cards.length}
          label="Reviewed"
          hideLabel
          className="flex-1"
        />
        <Button variant="ghost" onClick={() => goTo(cards.length)}>
          Enough for today
        </Button>
      </div>
      <ReviewCard
        key={card.id}
        exercise={card}
        place={`Card ${index + 1} of ${cards.length}`}
        onResult={({ correct }) =>
          setDone(({ answered, right }) => ({
            answered: answered + 1,
            right: right + (correct ? 1 : 0),
          }))
        }
        onNext={() => goTo(index + 1)}
      />
    </div>
  )
}
