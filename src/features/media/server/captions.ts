import { readFile } from 'node:fs/promises'
import { HttpError } from '#server/http/errors.ts'
import { firstBytes } from '#server/storage/first-bytes.ts'
import { CAPTIONS_MESSAGES, MAX_CAPTIONS_BYTES } from '../contract.ts'

const TIMING =
  /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3} --> (?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:\s.*)?$/m

export const areCaptions = async (file: string) =>
  /^(?:\uFEFF)?WEBVTT(?:[ \t\n\r]|$)/.test(String(await firstBytes(file, 10)))

/** Checked here, because players silently ignore a broken file. */
export async function assertCaptions(file: { path: string; size: number }) {
  const broken = new HttpError(415, CAPTIONS_MESSAGES.broken)
  if (file.size > MAX_CAPTIONS_BYTES) throw new HttpError(413, CAPTIONS_MESSAGES.size)
  const bytes = await readFile(file.path)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw broken
  }
  if (text.includes('\0') || !TIMING.test(text.replaceAll(/\r\n?/g, '\n'))) throw broken
}
