import { focusHeading } from '#web/lib/focus/focus-heading.ts'
import { lazyExport } from '#web/lib/hydration/lazy-part.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LazyDialogButton } from '#web/ui/dialogs/lazy-dialog-button.tsx'
import { ExternalLinkIcon, EyeOffIcon, PencilIcon } from '#web/ui/icons/icons.tsx'
import type { Certificate } from '../../contract.ts'
import { linkedInAddress } from '../../linkedin.ts'
import { stateOf } from '../../state.ts'
import { useHide } from '../api.ts'

// Loaded on demand: with its form it is larger than the page.
const correctName = lazyExport(() => import('./correct-name.tsx'), 'CorrectName')

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
      {state !== 'revoked' && (
        <LazyDialogButton
          size="md"
          icon={<PencilIcon className="size-4" />}
          label="Correct my name"
          what="form"
          dialog={correctName}
          given={{ certificate }}
        />
      )}
      {!certificate.hidden && (
        <Button
          icon={<EyeOffIcon className="size-4" />}
          pending={hide.isPending}
          pendingLabel="Hiding..."
          onClick={() => hide.mutate(true, { onSuccess: focusHeading })}
        >
          Hide
        </Button>
      )}
    </>
  )
}
