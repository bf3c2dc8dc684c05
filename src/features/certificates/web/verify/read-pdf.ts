import { CREDENTIAL_IN_PDF } from '../../pdf-mark.ts'

/** Certificates are far smaller. */
export const MAX_PDF_BYTES = 5_000_000

export const PDF_PROBLEMS = {
  size: 'This file is larger than 5 MB. A certificate from Ascent is much smaller.',
  type: 'This file is not a PDF.',
  none: 'There is no credential of ours in this PDF. It may have been printed or saved anew: enter the code that stands on it.',
  unreadable: 'This file could not be read.',
} as const

/** PDF readers tolerate some bytes before the header. */
const isPdf = (text: string) => text.slice(0, 1024).includes('%PDF-')

export function findCredential(bytes: Uint8Array): { credential: string } | { problem: string } {
  const text = new TextDecoder('latin1').decode(bytes)
  if (!isPdf(text)) return { problem: PDF_PROBLEMS.type }
  const credential = CREDENTIAL_IN_PDF.exec(text)?.[1]
  return credential ? { credential } : { problem: PDF_PROBLEMS.none }
}
