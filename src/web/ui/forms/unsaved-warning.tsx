import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isReloading } from '../../lib/deployment.ts'
import { isLeaving } from '../../lib/forms/leaving.ts'
import { areUploadsUnderWay } from '../../lib/forms/under-way.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

type UnsavedWarningProps = { hasUnsaved: () => boolean; storedIn?: string }

export function UnsavedWarning({ hasUnsaved, storedIn = 'this browser' }: UnsavedWarningProps) {
  const isLost = () => hasUnsaved() || areUploadsUnderWay()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !isLeaving(nextLocation.state) &&
      isLost(),
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isReloading() && isLost()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  })
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      description={[
        areUploadsUnderWay() && 'A file is still uploading: that ends if you leave.',
        hasUnsaved() &&
          `Your changes have not been saved. They are kept in ${storedIn} for your next visit to this page.`,
      ]
        .filter(Boolean)
        .join(' ')}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
