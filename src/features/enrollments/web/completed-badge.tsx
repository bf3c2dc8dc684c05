import { Badge } from '#web/ui/badge.tsx'
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx'

export const CompletedBadge = () => (
  <Badge tone="green" icon={<CheckCircleIcon className="size-3.5" />}>
    Completed
  </Badge>
)
