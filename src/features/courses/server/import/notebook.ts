import { z } from 'zod'
import { parseJson } from '#server/http/json-text.ts'
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
  attachments: z.record(z.string(), z.unknown()).optional(),
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

function fenced(text: string, language: string): string {
  const fence = fenceFor(text, '`', 3)
  return `${fence}${language}\n${text.replace(/\n*$/, '\n')}${fence}`
}

/** Colours of a terminal. */
// oxlint-disable-next-line no-control-regex
const plain = (text: string) => text.replaceAll(/\u001B\[[0-9;]*[A-Za-z]/g, '')

function outputText(
  { output_type, text, data, ename, evalue }: z.infer<typeof Output>,
  remark: Remark,
) {
  if (output_type === 'error') return [ename, evalue].filter(Boolean).join(': ')
  if (text !== undefined) return text
  const pictures = Object.keys(data ?? {}).filter((type) => type.startsWith('image/'))
  if (pictures.length > 0) {
    remark(`a picture among the outputs (${pictures[0]}) was left out`)
    return ''
  }
  const shown = lines.safeParse(data?.['text/plain'])
  if (!shown.success && data) remark(`an output (${Object.keys(data)[0] ?? 'empty'}) was left out`)
  return shown.success ? shown.data : ''
}

/** Markdown of a notebook; null if it is none. */
export function notebookMarkdown(json: string, remark: Remark): string | null {
  const parsed = Notebook.safeParse(parseJson(json))
  if (!parsed.success) return null
  const { cells, metadata } = parsed.data
  const named = metadata?.language_info?.name ?? metadata?.kernelspec?.language ?? 'python'
  const language = /^[a-z0-9+#.-]{1,30}$/i.test(named) ? named.toLowerCase() : ''
  const blocks = cells.flatMap(({ cell_type, source, outputs = [], attachments }) => {
    if (Object.keys(attachments ?? {}).length > 0)
      remark('pictures attached to a cell were left out')
    if (cell_type === 'markdown') return [source]
    if (cell_type !== 'code') {
      remark(`a cell of the type “${cell_type.slice(0, 40)}” was left out`)
      return []
    }
    const shown = outputs
      .map((output) => plain(outputText(output, remark)))
      .filter((text) => text.trim() !== '')
    const code = source.trim() === '' ? [] : [fenced(source, language)]
    return [...code, ...shown.map((text) => fenced(text, ''))]
  })
  return blocks.join('\n\n')
}
