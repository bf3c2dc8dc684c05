import { useRef } from 'react'
import { formatUtcMoment } from '#shared/format/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/structure/card.tsx'
import { useHeadingAfterwards } from '#web/ui/dialogs/use-heading-afterwards.ts'
import { MonitorIcon } from '#web/ui/icons/frame-icons.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import type { Session } from '../../contract.ts'
import { nameOfDevice } from '#shared/people/user-agent.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { sessionsQuery } from '../queries.ts'
import { useEndOtherSessions, useEndSession } from './settings-api.ts'

function SessionRow({ session }: { session: Session }) {
  const end = useEndSession()
  const button = useRef<HTMLButtonElement>(null)
  const { remember } = useHeadingAfterwards(button, '.card')
  const device = nameOfDevice(session.userAgent)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <MonitorIcon className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.current && <Badge tone="green">This device</Badge>}
        </p>
        <p className="text-sm text-muted">
          {session.address ?? 'Unknown address'} · signed in {formatUtcMoment(session.createdAt)} ·
          last used {formatUtcMoment(session.lastSeenAt)}
        </p>
      </div>
      {!session.current && (
        <Button
          ref={button}
          size="sm"
          aria-label={`Sign out there: ${device}, signed in ${formatUtcMoment(session.createdAt)}`}
          pending={end.isPending}
          onClick={() => {
            remember()
            end.mutate(session.id)
          }}
        >
          Sign out there
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const end = useEndOtherSessions()
  const button = useRef<HTMLButtonElement>(null)
  const { remember } = useHeadingAfterwards(button, '.card')
  return (
    <Button
      ref={button}
      size="sm"
      pending={end.isPending}
      onClick={() => {
        remember()
        end.mutate()
      }}
    >
      Sign out everywhere else
    </Button>
  )
}

export function SessionSettings() {
  const { data: sessions } = useQuery(sessionsQuery)
  return (
    <Card>
      <CardHeader
        title="Sessions"
        description="Where you are signed in. Sign out what you do not recognise."
        actions={sessions && sessions.length > 1 && <EndOthers />}
      />
      {sessions ? (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <Skeleton className="m-5 h-12" />
      )}
    </Card>
  )
}
