import { useState } from 'react'
import { formatLongDate } from '#shared/format/dates.ts'
import { send } from '#web/lib/calls/api.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { apiQueryOrNull } from '#web/lib/calls/query.ts'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { PREVIEW_DAYS, type NewPreviewLink, type PreviewLink } from '../contract.ts'

type DialogProps = { address: string; onClose: () => void }

function usePrivateLink(address: string) {
  const [url, setUrl] = useState<string | null>(null)
  const path = `${address}/preview-link`
  const { data: link } = useQuery({ ...apiQueryOrNull<PreviewLink>(path), freshMs: 0 })
  const make = useMutation<void, NewPreviewLink>({
    call: () => send('POST', path),
    failure: { title: 'Error Making the Link' },
    invalidates: [path],
    onSuccess: (created) => setUrl(window.location.origin + created.url),
  })
  const revoke = useMutation({
    call: () => send('DELETE', path),
    success: { title: 'Private link revoked', description: 'It shows nothing any more.' },
    failure: { title: 'Error Revoking the Link' },
    invalidates: [path],
    onSuccess: () => setUrl(null),
  })
  return { link, url, make, revoke }
}

/** Shown once: only a hash of it is stored. */
function Address({ url }: { url: string }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2">
        <Input
          readOnly
          aria-label="Private link"
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="primary" onClick={() => void copyText(url, { title: 'Link copied' })}>
          Copy
        </Button>
      </div>
      <p className="text-sm text-muted">Copy it now: it is not shown a second time.</p>
    </div>
  )
}

const Holds = ({ link }: { link: PreviewLink }) => (
  <p className="text-sm">
    {`A link was made on ${formatLongDate(link.createdAt)}. It ends on ${formatLongDate(link.expiresAt)}.`}
  </p>
)

const QUESTIONS = {
  replace: {
    title: 'Make a new link?',
    description: 'The link that you made before ends at once.',
    confirmLabel: 'Make a new link',
    variant: 'primary',
  },
  revoke: {
    title: 'Revoke the link?',
    description: 'Whoever has it sees nothing there any more.',
    confirmLabel: 'Revoke link',
    variant: 'destructive',
  },
} as const

export function PrivateLinkDialog({ address, onClose }: DialogProps) {
  const { link, url, make, revoke } = usePrivateLink(address)
  const [question, ask] = useState<keyof typeof QUESTIONS | null>(null)
  const confirm = () => {
    if (question === 'revoke') revoke.mutate()
    else make.mutate()
    ask(null)
  }
  // Keys, so that the focused button does not become another one.
  const footer = link ? (
    <>
      <Button
        key="revoke"
        variant="destructive"
        pending={revoke.isPending}
        pendingLabel="Revoking..."
        onClick={() => ask('revoke')}
      >
        Revoke link
      </Button>
      <Button
        key="replace"
        pending={make.isPending}
        pendingLabel="Making..."
        onClick={() => ask('replace')}
      >
        Make a new link
      </Button>
    </>
  ) : (
    link === null && (
      <Button
        key="make"
        variant="primary"
        pending={make.isPending}
        pendingLabel="Making..."
        onClick={() => make.mutate()}
      >
        Make a link
      </Button>
    )
  )
  return (
    <Dialog
      open
      isSteady
      onClose={onClose}
      title="Private link"
      description={`Whoever has it reads this text as it is now, without an account, also what is not saved or published. It ends after ${PREVIEW_DAYS} days.`}
      footer={footer}
    >
      <div aria-live="polite" className="flex min-h-6 flex-col gap-4">
        {link === undefined && <Skeleton className="h-6 w-full" />}
        {link === null && <p className="text-sm">There is no link to this text.</p>}
        {link && <Holds link={link} />}
        {link && url && <Address url={url} />}
      </div>
      <ConfirmDialog
        {...QUESTIONS[question ?? 'revoke']}
        open={question !== null}
        onConfirm={confirm}
        onCancel={() => ask(null)}
      />
    </Dialog>
  )
}
