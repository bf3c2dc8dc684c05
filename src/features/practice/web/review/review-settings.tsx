import { send } from '#web/lib/calls/api.ts'
import { answered, optional } from '#web/lib/calls/query.ts'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { boundToViewer } from '#web/lib/calls/viewer-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/structure/card.tsx'
import { Switch } from '#web/ui/forms/choice.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { REVIEWS, reviewSettingsQuery, type Settings } from '../queries.ts'

const useChange = () =>
  useMutation({
    // An answer that comes after the next sign-in is not that person's.
    call: (change: Partial<Settings>) =>
      boundToViewer(() => send<Settings>('PUT', reviewSettingsQuery.path, change))(),
    failure: { title: 'Error', fallback: 'Failed to save your settings' },
    invalidates: [REVIEWS],
    answers: (saved) => [answered(reviewSettingsQuery, saved)],
  })

export function ReviewSettings() {
  const { data: saved, isError, refetch } = useQuery(optional(reviewSettingsQuery))
  const change = useChange()
  const settings =
    saved && change.underWay.reduce<Settings>((all, each) => ({ ...all, ...each }), saved)
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
              hint="When it is off, nothing comes due, and nothing is lost."
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
