import { z } from 'zod'
import { parseJson } from '#server/http/bodies/json-text.ts'
import { fenceFor } from '#shared/markdown/inline-markdown.ts'
import { IMPORT_LIMITS } from '../../import-contract.ts'

const lines = z
  .union([z.string(), z.array(z.string())])
  .transform((text) => (typeof text === 'string' ? text : text.join('')))

const Output = z.object({
  output_type: z.string(),
  text: lines.optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  ename: z.string().optional(),
  evalue: z.string().optional(),
})

const Cell = z.object({
  cell_type: z.string(),
  source: lines,
  outputs: z.array(Output).optional(),
  attachments: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
})

const Notebook = z.object({
  cells: z.array(Cell).max(IMPORT_LIMITS.cells),
  metadata: z
    .object({
      kernelspec: z.object({ language: z.string().optional() }).optional(),
      language_info: z.object({ name: z.string().optional() }).optional(),
    })
    .optional(),
})

type Remark = (text: string) => void

/** `ShowPicture` returns Markdown, or `''` if the picture is left out. */
type Embedded = { bytes: Uint8Array; type: string; shown: string; alt: string }
export type ShowPicture = (picture: Embedded) => string

type Reading = { remark: Remark; show: ShowPicture }

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml']

function pictureIn(data: Record<string, unknown> = {}) {
  for (const type of PICTURE_TYPES) {
    const text = lines.safeParse(data[type])
    if (!text.success) continue
    const bytes = Buffer.from(text.data, type === 'image/svg+xml' ? 'utf8' : 'base64')
    return { bytes, type }
  }
  return null
}

function fenced(text: string, language: string): string {
  const fence = fenceFor(text, '`', 3)
  return `${fence}${language}\n${text.replace(/\n*$/, '\n')}${fence}`
}

// oxlint-disable-next-line no-control-regex
const plain = (text: string) => text.replaceAll(/\u001B\[[0-9;]*[A-Za-z]/g, '')

const fencedOutput = (text: string) => {
  const words = plain(text)
  return words.trim() === '' ? '' : fenced(words, '')
}

function outputMarkdown(
  { output_type, text, data, ename, evalue }: z.infer<typeof Output>,
  { remark, show }: Reading,
) {
  if (output_type === 'error') return fencedOutput([ename, evalue].filter(Boolean).join(': '))
  if (text !== undefined) return fencedOutput(text)
  const picture = pictureIn(data)
  if (picture)
    return show({ ...picture, shown: `output (${picture.type})`, alt: 'Output of the code' })
  const shown = lines.safeParse(data?.['text/plain'])
  if (!shown.success && data) remark(`an output (${Object.keys(data)[0] ?? 'empty'}) was left out`)
  return shown.success ? fencedOutput(shown.data) : ''
}

/** `![…](attachment:name)`, as notebooks write pictures that were pasted into a cell. */
const ATTACHED = /!\[([^\]\n]*)\]\(\s*<?attachment:([^\s)>]+)>?[^)\n]*\)/g

const nameIn = (encoded: string) => {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

function withAttachments({ source, attachments = {} }: z.infer<typeof Cell>, show: ShowPicture) {
  return source.replaceAll(ATTACHED, (whole, alt: string, encoded: string) => {
    const name = nameIn(encoded)
    const picture = Object.hasOwn(attachments, name) ? pictureIn(attachments[name]) : null
    return picture ? show({ ...picture, shown: name, alt }) : whole
  })
}

export function notebookMarkdown(json: string, reading: Reading): string | null {
  const parsed = Notebook.safeParse(parseJson(json))
  if (!parsed.success) return null
  const { cells, metadata } = parsed.data
  const named = metadata?.language_info?.name ?? metadata?.kernelspec?.language ?? 'python'
  const language = /^[a-z0-9+#.-]{1,30}$/i.test(named) ? named.toLowerCase() : ''
  const blocks = cells.flatMap((cell) => {
    const { cell_type, source, outputs = [] } = cell
    if (cell_type === 'markdown') return [withAttachments(cell, reading.show)]
    if (cell_type !== 'code') {
      reading.remark(`a cell of the type “${cell_type.slice(0, 40)}” was left out`)
      return []
    }
    const code = source.trim() === '' ? '' : fenced(source, language)
    const shown = outputs.map((output) => outputMarkdown(output, reading))
    return [code, ...shown].filter((block) => block !== '')
  })
  return blocks.join('\n\n')
}
