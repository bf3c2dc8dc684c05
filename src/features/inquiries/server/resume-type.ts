import { firstBytes } from '#server/storage/first-bytes.ts'
import type { ResumeType } from '../file-name.ts'

const PDF = Buffer.from('%PDF-')
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('PK\u0003\u0004')

const DOCX_PARTS = ['[Content_Types].xml', 'word/document.xml']
/** A real one has a few dozen; a very long directory is not read to its end. */
const MAX_ENTRIES = 5_000

/** Only the directory is read: nothing is unpacked, so a zip bomb does no harm. */
async function isWordArchive(file: string) {
  const { openPromise } = await import('yauzl')
  const missing = new Set(DOCX_PARTS)
  try {
    const archive = await openPromise(file, { lazyEntries: true, autoClose: false })
    try {
      let read = 0
      for await (const entry of archive.eachEntry()) {
        missing.delete(entry.fileName)
        read += 1
        if (missing.size === 0 || read >= MAX_ENTRIES) break
      }
    } finally {
      archive.close()
    }
  } catch {
    return false
  }
  return missing.size === 0
}

/** By content alone; the sender's file name means nothing. */
export async function resumeTypeOf(file: string): Promise<ResumeType | null> {
  const start = await firstBytes(file, COMPOUND_FILE.length)
  const begins = (signature: Buffer) => start.subarray(0, signature.length).equals(signature)
  if (begins(PDF)) return 'pdf'
  if (begins(COMPOUND_FILE)) return 'doc'
  if (begins(ZIP) && (await isWordArchive(file))) return 'docx'
  return null
}
