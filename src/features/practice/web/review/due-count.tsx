import { counted } from '#shared/format/counted.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/structure/card.tsx'
import { reviewCountQuery } from '../queries.ts'

const useDueCount = () => useQuery(reviewCountQuery).data?.dueCount ?? 0

export function DueBadge() {
  const due = useDueCount()
  return due > 0 && <Badge tone="ember" className="ml-auto">{`${due} due`}</Badge>
}

export function DueToday() {
  const due = useDueCount()
  if (due === 0) return null
  return (
    <Card className="flex-row flex-wrap items-center justify-between gap-x-8 gap-y-3 p-6">
      <div>
        <h2 className="font-semibold">Review</h2>
        <p className="text-sm text-muted">
          {`${counted(due, 'exercise')} ${due === 1 ? 'is' : 'are'} due.`}
        </p>
      </div>
      <ButtonLink to="/review">Review now</ButtonLink>
    </Card>
  )
}
