import { HistoryButton } from '#features/versions/web/history-button.tsx'
import type { TextTools } from '../lib/working-copy/text-tools.ts'

export const textTools: TextTools = (text) => <HistoryButton {...text} />
