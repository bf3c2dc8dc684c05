import { useEffect, useSyncExternalStore } from 'react'
import { reasonOf } from '../lib/calls/api.ts'
import { useQueryClient } from '../lib/calls/use-query.ts'
import { Button } from '../ui/button.tsx'

const nothing = () => undefined

export function FailedReads() {
  const client = useQueryClient()
  const error = useSyncExternalStore(client.subscribe, client.failure, nothing)
  useEffect(() => {
    window.addEventListener('online', client.retryFailed)
    return () => window.removeEventListener('online', client.retryFailed)
  }, [client])
  if (error === undefined) return null
  return (
    <div
      role="alert"
      className="sticky bottom-4 z-30 mx-auto flex w-fit items-center gap-4 rounded-md tone-yellow px-4 py-2 text-sm shadow-card"
    >
      {reasonOf(error, 'Not everything could be loaded')}
      <Button size="sm" onClick={client.retryFailed}>
        Try again
      </Button>
    </div>
  )
}
