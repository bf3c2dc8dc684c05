import { isCode, readCode } from './code.ts'

export type VerificationInput = { code: string } | { credential: string }

const MAX_CODE_LENGTH = 60

const IN_ADDRESS = /\/certificates\/([\w-]+)/

export function readVerificationInput(text: string): VerificationInput {
  const words = text.trim()
  const code = readCode(IN_ADDRESS.exec(words)?.[1] ?? words)
  if (isCode(code) || (words.length <= MAX_CODE_LENGTH && !words.includes('.'))) return { code }
  return { credential: words.replaceAll(/\s/g, '') }
}
