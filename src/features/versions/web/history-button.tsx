import { loadCode } from '#web/lib/deployment.ts'
import { latePart } from '#web/lib/hydration/late-part.ts'
import type { TextTools } from '#web/lib/working-copy/text-tools.ts'
import { LateDialogButton } from '#web/ui/dialogs/late-dialog-button.tsx'

export type HistoryProps = Parameters<TextTools>[0]

const dialog = latePart(
  async () => (await loadCode(() => import('./history-dialog.tsx'))).HistoryDialog,
)

export const HistoryButton = (props: HistoryProps) => (
  <LateDialogButton label="History" dialog={dialog} given={props} />
)
