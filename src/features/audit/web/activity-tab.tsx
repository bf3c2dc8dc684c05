import { useSearchParams } from 'react-router'
import { formatUtcMoment } from '#shared/format/dates.ts'
import { useQueryWithPrevious } from '#web/lib/calls/use-query-with-previous.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/structure/data-table.tsx'
import { FilterBar, FilterSearch, FilterSelect } from '#web/ui/forms/filter-bar.tsx'
import { SearchedRows } from '#web/ui/structure/searched-rows.tsx'
import type { AuditEvent } from '../contract.ts'
import { KIND_OPTIONS, wordsOf } from './activity-words.tsx'
import { EVENTS_PER_PAGE, activityFiltersIn, activityQuery } from './queries.ts'

const placeOf = ({ address, device }: AuditEvent) => [address, device].filter(Boolean)

function WhatHappened({ event }: { event: AuditEvent }) {
  const { label, tone, sentence } = wordsOf(event.kind)
  return (
    <span className="flex flex-col items-start gap-x-4 gap-y-1.5 md:grid md:grid-cols-[9rem_minmax(0,1fr)] md:justify-items-start">
      <Badge tone={tone}>{label}</Badge>
      <span className="max-w-prose wrap-anywhere">{sentence(event)}</span>
      <span className="text-xs text-muted md:hidden">
        {[formatUtcMoment(event.createdAt), ...placeOf(event)].join(' · ')}
      </span>
    </span>
  )
}

function EventRow({ event }: { event: AuditEvent }) {
  const place = placeOf(event)
  return (
    <tr>
      <td className="align-top!">
        <WhatHappened event={event} />
      </td>
      <td className="hidden align-top! md:table-cell">
        {place.length === 0 ? (
          <span className="text-muted">—</span>
        ) : (
          place.map((line) => (
            <span key={line} className="block text-muted first:text-ink">
              {line}
            </span>
          ))
        )}
      </td>
      <td className="hidden align-top! whitespace-nowrap text-muted md:table-cell">
        <time dateTime={event.createdAt}>{formatUtcMoment(event.createdAt)}</time>
      </td>
    </tr>
  )
}

function EventTable({ events }: { events: AuditEvent[] }) {
  return (
    <DataTable label="Activity">
      <thead>
        <tr>
          <th scope="col">What happened</th>
          <th scope="col" className="hidden md:table-cell">
            From
          </th>
          <th scope="col" className="hidden md:table-cell">
            When
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </tbody>
    </DataTable>
  )
}

const NOTHING_FOUND = {
  title: 'Nothing found',
  description: 'Try another name or another kind.',
}

const NOTHING_YET = {
  title: 'Nothing has happened yet',
  description: 'Sign-ins, promotions and deletions will appear here.',
}

export function ActivityTab() {
  const [search] = useSearchParams()
  const filters = activityFiltersIn(search)
  const answer = useQueryWithPrevious(activityQuery(filters))
  return (
    <section aria-label="Activity" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 className="heading-2">Activity</h2>
        <p className="text-muted">
          Who signed in from where, and what was changed or deleted, in the last 180 days.
        </p>
      </div>
      <SearchedRows
        answer={answer}
        noun="event"
        filter={
          <FilterBar action="/admin" label="Activity" className="w-full sm:w-auto sm:grow">
            <input type="hidden" name="tab" value="activity" />
            <FilterSearch label="Search activity" placeholder="Name of a person" />
            <FilterSelect name="kind" label="Kind" all="All kinds" options={KIND_OPTIONS} />
          </FilterBar>
        }
        level={3}
        empty={filters.kind || filters.q ? NOTHING_FOUND : NOTHING_YET}
        page={filters.page}
        perPage={EVENTS_PER_PAGE}
      >
        {(events) => <EventTable events={events} />}
      </SearchedRows>
    </section>
  )
}
