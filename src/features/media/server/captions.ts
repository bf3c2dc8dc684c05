import { open, readFile } from 'node:fs/promises'
import { HttpError } from '#server/http/errors.ts'
import { CAPTIONS_MESSAGES, MAX_CAPTIONS_BYTES } from '../contract.ts'

const TIMING =
  /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3} --> (?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:\s.*)?$/m

export async function areCaptions(file: string) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(10), 0, 10, 0)
    return /^(?:\uFEFF)?WEBVTT(?:[ \t\n\r]|$)/.test(buffer.toString('utf8', 0, bytesRead))
  } finally {
    await handle.close()
  }
}

/** A player shows nothing of a file that is broken, and nobody would know. */
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
