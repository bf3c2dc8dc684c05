import { useState } from 'react'
import { loadCode } from '#web/lib/deployment.ts'
import { latePart, useLatePart } from '#web/lib/late-part.ts'
import { toast } from '#web/lib/toast.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ExternalLinkIcon, EyeOffIcon, PencilIcon } from '#web/ui/icons/icons.tsx'
import type { Certificate } from '../contract.ts'
import { linkedInAddress } from '../linkedin.ts'
import { stateOf } from '../state.ts'
import { useHide } from './api.ts'

// With its form it weighs more than the page.
const correctName = latePart(
  async () => (await loadCode(() => import('./correct-name.tsx'))).CorrectName,
)

function CorrectNameButton({ certificate }: { certificate: Certificate }) {
  const [isOpen, setOpen] = useState(false)
  const { Part: CorrectName, retry } = useLatePart(correctName)
  const open = async () => {
    if (CorrectName || (await retry()) === 'loaded') return setOpen(true)
    toast({ title: 'The form could not be loaded', variant: 'destructive' })
  }
  return (
    <>
      <Button icon={<PencilIcon className="size-4" />} onClick={() => void open()}>
        Correct my name
      </Button>
      {CorrectName && (
        <CorrectName certificate={certificate} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

export function OwnerTools({ certificate }: { certificate: Certificate }) {
  const hide = useHide(certificate)
  const state = stateOf(certificate)
  return (
    <>
      {state === 'valid' && (
        <a
          href={linkedInAddress(certificate)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({})}
        >
          <ExternalLinkIcon className="size-4" />
          Add to LinkedIn
        </a>
      )}
      {state !== 'revoked' && <CorrectNameButton certificate={certificate} />}
      {!certificate.hidden && (
        <Button
          icon={<EyeOffIcon className="size-4" />}
          pending={hide.isPending}
          pendingLabel="Hiding..."
          onClick={() => hide.mutate(true)}
        >
          Hide
        </Button>
      )}
    </>
  )
}
