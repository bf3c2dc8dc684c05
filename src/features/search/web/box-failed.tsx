import { Button } from '#web/ui/button.tsx'

export function BoxFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="search-note">
      The search cannot be reached. Please check your connection.
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
