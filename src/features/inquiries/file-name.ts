import { trimEndOf } from '#shared/text/trim-end-of.ts'

const MAX_LENGTH = 100

export type ResumeType = 'pdf' | 'doc' | 'docx'

export const CONTENT_TYPES: Record<ResumeType, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

const ACTING = /[\p{C}\p{Zl}\p{Zp}"'`<>|:*?\\/%;&$!{}]/gu

export function safeFileName(name: string, type: ResumeType): string {
  const last = name.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replaceAll(/%(?:22|0d|0a)/gi, ' ')
    .replaceAll(ACTING, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[ .\-~]+/, '')
  const short = [...trimEndOf(stem, ' .')].slice(0, MAX_LENGTH).join('').trim()
  return `${short || 'resume'}.${type}`
}

/** RFC 6266: a plain name for old programs, the full one for others. */
export function attachmentHeader(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
