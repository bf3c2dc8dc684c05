import { loadCode } from '#web/lib/deployment.ts'
import { latePart } from '#web/lib/hydration/late-part.ts'
import { LateDialogButton } from '#web/ui/dialogs/late-dialog-button.tsx'

const dialog = latePart(
  async () => (await loadCode(() => import('./private-link-dialog.tsx'))).PrivateLinkDialog,
)

export const PrivateLinkButton = ({ address }: { address: string }) => (
  <LateDialogButton label="Private link" dialog={dialog} given={{ address }} />
)
