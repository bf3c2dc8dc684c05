import { formatPrice } from '#shared/format/money.ts'
import { Badge } from '#web/ui/badge.tsx'

export function Price({ price }: { price: number }) {
  if (price === 0) return <Badge tone="green">Free Course</Badge>
  return (
    <div>
      <p className="font-serif text-2xl font-semibold tabular-nums">{formatPrice(price)}</p>
      <p className="mt-1 text-sm text-muted">
        Enrolling costs nothing for now: Ascent takes no payments yet.
      </p>
    </div>
  )
}
