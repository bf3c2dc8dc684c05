import type { To } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { formatShortDate } from '#shared/format/dates.ts'
import { cx } from '#web/lib/class-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FileIcon } from '#web/ui/icons/rare-icons.tsx'
import type { InboxItem } from '../../contract.ts'
import { INQUIRY_KIND_LABELS } from '../../kind-labels.ts'
import { DECISION_LABELS, STATE_LABELS, STATE_TONES } from './inbox-labels.ts'

export function AnswerBy({ item }: { item: InboxItem }) {
  if (!item.answerBy) return null
  return (
    <span className={cx('text-xs', item.isOverdue ? 'font-semibold text-danger' : 'text-muted')}>
      {item.isOverdue ? 'Overdue since ' : 'Answer by '}
      <time dateTime={item.answerBy}>{formatShortDate(item.answerBy)}</time>
    </span>
  )
}

export function StateBadges({ item }: { item: InboxItem }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={STATE_TONES[item.state]}>{STATE_LABELS[item.state]}</Badge>
      {item.decision && (
        <Badge tone={item.decision === 'accepted' ? 'green' : 'slate'}>
          {DECISION_LABELS[item.decision]}
        </Badge>
      )}
    </span>
  )
}

export const inboxLinkId = (id: number) => `inbox-${id}`

type InboxListProps = { items: InboxItem[]; selected: number | null; linkTo: (id: number) => To }

export function InboxList({ items, selected, linkTo }: InboxListProps) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {items.map((item) => (
        <li key={item.id}>
          <Link
            id={inboxLinkId(item.id)}
            to={linkTo(item.id)}
            preventScrollReset
            aria-current={item.id === selected ? 'true' : undefined}
            className="flex flex-col gap-1.5 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2 aria-[current]:bg-sunken"
          >
            <span className="flex items-baseline justify-between gap-3">
              <span
                className={cx('truncate', item.state === 'new' ? 'font-semibold' : 'font-medium')}
              >
                {item.fullName}
              </span>
              <time dateTime={item.createdAt} className="shrink-0 text-xs text-muted">
                {formatShortDate(item.createdAt)}
              </time>
            </span>
            <span className="flex items-center gap-1.5 text-sm text-muted">
              <span className="truncate">
                {INQUIRY_KIND_LABELS[item.kind]}: {item.topic}
              </span>
              {item.hasResume && (
                <>
                  <FileIcon className="size-4" />
                  <span className="sr-only">with resume</span>
                </>
              )}
            </span>
            <span className="flex flex-wrap items-center justify-between gap-2">
              <StateBadges item={item} />
              <AnswerBy item={item} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
