import { UNREACHABLE } from '#web/lib/calls/api.ts'
import { Button } from '#web/ui/button.tsx'

export function BoxFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="search-note">
      {UNREACHABLE}. Please check your connection.
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
