import { HistoryButton } from '#features/versions/web/history-button.tsx'
import { PrivateLinkButton } from '#features/versions/web/private-link-button.tsx'
import type { TextTools } from '../lib/working-copy/text-tools.ts'

export const textTools: TextTools = (text) => (
  <>
    <HistoryButton {...text} />
    <PrivateLinkButton address={text.address} />
  </>
)
