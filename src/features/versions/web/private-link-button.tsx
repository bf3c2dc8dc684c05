import { lazyExport } from '#web/lib/hydration/lazy-part.ts'
import { LazyDialogButton } from '#web/ui/dialogs/lazy-dialog-button.tsx'

const dialog = lazyExport(() => import('./private-link-dialog.tsx'), 'PrivateLinkDialog')

export const PrivateLinkButton = ({ address }: { address: string }) => (
  <LazyDialogButton label="Private link" dialog={dialog} given={{ address }} />
)
