import { lazyExport } from '#web/lib/hydration/lazy-part.ts'
import type { TextTools } from '#web/lib/working-copy/text-tools.ts'
import { LazyDialogButton } from '#web/ui/dialogs/lazy-dialog-button.tsx'

export type HistoryProps = Parameters<TextTools>[0]

const dialog = lazyExport(() => import('./history-dialog.tsx'), 'HistoryDialog')

export const HistoryButton = (props: HistoryProps) => (
  <LazyDialogButton label="History" dialog={dialog} given={props} />
)
