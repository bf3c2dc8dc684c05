import type { Kind } from './contract.ts'

export const INQUIRY_KIND_LABELS: Record<Kind, string> = {
  contact: 'Message',
  talent: 'Talent community',
  instructor: 'Instructor application',
}
