import { send } from '#web/lib/calls/api.ts'
import { invalidate, optional } from '#web/lib/calls/query.ts'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import { useQuery, useQueryClient } from '#web/lib/calls/use-query.ts'
import { boundToViewer } from '#web/lib/calls/viewer-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/structure/card.tsx'
import { Switch } from '#web/ui/forms/choice.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { REVIEWS, reviewSettingsQuery, type Settings } from '../queries.ts'

function useChange() {
  const client = useQueryClient()
  return useMutation({
    call: (change: Partial<Settings>) =>
      boundToViewer(() => send<Settings>('PUT', reviewSettingsQuery.path, change))(),
    failure: { title: 'Error', fallback: 'Failed to save your settings' },
    onSuccess: (saved) => {
      client.set(reviewSettingsQuery, saved)
      return invalidate(client, REVIEWS)
    },
  })
}

export function ReviewSettings() {
  const { data: saved, isError, refetch } = useQuery(optional(reviewSettingsQuery))
  const change = useChange()
  const settings = saved && Object.assign({ ...saved }, ...change.underWay)
  return (
    <Card>
      <CardHeader
        title="Reviews"
        description="What you have answered comes back when you are about to forget it."
      />
      <CardBody>
        {settings && (
          <>
            <Switch
              label="Review what I have answered"
              hint="Switched off, nothing is due, and nothing is lost."
              checked={settings.reviews}
              onChange={(event) => change.mutate({ reviews: event.target.checked })}
            />
            <Switch
              label="A mail once a week"
              hint="Only in weeks in which something is due."
              checked={settings.weeklyMail}
              disabled={!settings.reviews}
              onChange={(event) => change.mutate({ weeklyMail: event.target.checked })}
            />
          </>
        )}
        {!settings &&
          (isError ? (
            <Button size="sm" className="self-start" onClick={refetch}>
              Load them again
            </Button>
          ) : (
            <Skeleton className="h-20" />
          ))}
      </CardBody>
    </Card>
  )
}
