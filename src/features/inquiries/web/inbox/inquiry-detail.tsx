import { useState } from 'react'
import { formatShortDate } from '#shared/format/dates.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/structure/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { DownloadIcon, TrashIcon } from '#web/ui/icons/icons.tsx'
import { Select } from '#web/ui/forms/input.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import type { Inquiry, State } from '../../contract.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { DecisionBox } from './decision-box.tsx'
import { inquiryQuery, resumeAddress, useDeleteInquiry, useSetState } from './inbox-api.ts'
import { INQUIRY_KIND_LABELS } from '../../kind-labels.ts'
import { STATE_LABELS, optionsOf } from './inbox-labels.ts'
import { AnswerBy, StateBadges } from './inbox-list.tsx'
import { InquiryNotes } from './inquiry-notes.tsx'

const inMegabytes = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`

function Text({ label, text }: { label: string; text: string | null }) {
  if (!text) return null
  return (
    <div>
      <h4 className="eyebrow mb-1.5">{label}</h4>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  )
}

function Resume({ inquiry }: { inquiry: Inquiry }) {
  if (!inquiry.resume) return null
  const { fileName, size } = inquiry.resume
  return (
    <a
      href={resumeAddress(inquiry.id)}
      download
      className={buttonClass({ variant: 'secondary' }, 'max-w-full self-start')}
    >
      <DownloadIcon className="size-4" />
      <span className="truncate">{fileName}</span>
      <span className="shrink-0 text-muted">{inMegabytes(size)}</span>
    </a>
  )
}

function Head({ inquiry }: { inquiry: Inquiry }) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="eyebrow mb-1.5">
          {INQUIRY_KIND_LABELS[inquiry.kind]} · {inquiry.reference}
        </p>
        <h3 className="heading-3 wrap-anywhere">{inquiry.topic}</h3>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {inquiry.fullName},{' '}
          <a
            className="link"
            href={`mailto:${inquiry.email}?subject=${encodeURIComponent(`[${inquiry.reference}] ${inquiry.topic}`)}`}
          >
            {inquiry.email}
          </a>
          , <time dateTime={inquiry.createdAt}>{formatShortDate(inquiry.createdAt)}</time>
        </p>
      </div>
      <div className="flex flex-col items-start gap-1.5 sm:items-end">
        <StateBadges item={inquiry} />
        <AnswerBy item={inquiry} />
      </div>
    </header>
  )
}

function Foot({ inquiry, onDeleted }: { inquiry: Inquiry; onDeleted: () => void }) {
  const setState = useSetState(inquiry.id)
  const remove = useDeleteInquiry(inquiry.id)
  const [isAsking, setAsking] = useState(false)
  const confirm = () =>
    remove.mutate(undefined, { onSuccess: onDeleted, onSettled: () => setAsking(false) })
  return (
    <footer className="flex flex-wrap items-end justify-between gap-4 border-t border-line pt-4">
      <Field label="State" className="w-44">
        <Select
          options={optionsOf(STATE_LABELS)}
          value={inquiry.state}
          onChange={(event) => setState.mutate(event.target.value as State)}
        />
      </Field>
      <Button
        variant="ghost"
        icon={<TrashIcon className="size-4" />}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Delete this message for good?"
        description="Its resume and the notes about it are deleted with it."
        confirmLabel="Delete"
        pending={remove.isPending}
        pendingLabel="Deleting..."
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </footer>
  )
}

export function InquiryDetail({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const { data: inquiry, isPending } = useQuery(inquiryQuery(id))
  if (isPending) return <Skeleton className="h-96 rounded-lg" />
  if (!inquiry)
    return <EmptyState level={3} title="Not found" description="It may have been deleted." />
  return (
    <Card>
      <article className="flex flex-col gap-6 p-5 sm:p-6">
        <Head inquiry={inquiry} />
        <Text label="Experience" text={inquiry.experience} />
        <Text label="Message" text={inquiry.message} />
        <Resume inquiry={inquiry} />
        <DecisionBox key={inquiry.id} inquiry={inquiry} />
        <InquiryNotes key={`notes-${inquiry.id}`} inquiry={inquiry} />
        <Foot inquiry={inquiry} onDeleted={onDeleted} />
      </article>
    </Card>
  )
}
