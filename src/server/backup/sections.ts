import { createHash } from 'node:crypto'
import { z } from 'zod'
import { damaged } from './backup-error.ts'
import { linesOf, parsed, type OpenedBackup } from './backup-file.ts'

/** Lines that are objects separate the others and say what follows. */
const Marker = z.union([
  z.strictObject({ table: z.string(), columns: z.array(z.string()) }),
  z.strictObject({ rows: z.int(), sha256: z.string() }),
  z.strictObject({ sequences: z.record(z.string(), z.string()) }),
  z.strictObject({ upload: z.string() }),
  z.strictObject({ bytes: z.int(), sha256: z.string() }),
  z.strictObject({ absent: z.string() }),
  z.strictObject({ end: z.strictObject({ tables: z.int(), rows: z.int(), uploads: z.int() }) }),
])

export type Marker = z.infer<typeof Marker>
export type Totals = Extract<Marker, { end: unknown }>['end']
export type Sum = { rows: number; sha256: string }

export type Section =
  | { kind: 'table'; name: string; columns: string[]; rows: AsyncGenerator<string, Sum> }
  | { kind: 'sequences'; values: Record<string, string> }
  | { kind: 'upload'; key: string; bytes: AsyncGenerator<Buffer, { sha256: string }> }
  | { kind: 'absent'; key: string }

type Lines = AsyncGenerator<string>

async function next(lines: Lines) {
  const line = await lines.next()
  if (line.done) throw damaged()
  return line.value
}

function marker(line: string) {
  const result = Marker.safeParse(parsed(line))
  if (!result.success) throw damaged()
  return result.data
}

async function* rowsUntilSum(lines: Lines, seen: Totals) {
  const hash = createHash('sha256')
  let rows = 0
  for (let line = await next(lines); ; line = await next(lines)) {
    if (!line.startsWith('[')) {
      const sum = { rows, sha256: hash.digest('hex') }
      const marked = marker(line)
      if (!('rows' in marked) || marked.rows !== rows || marked.sha256 !== sum.sha256)
        throw damaged()
      return sum
    }
    hash.update(line).update('\n')
    rows += 1
    seen.rows += 1
    yield line
  }
}

async function* bytesUntilSum(lines: Lines) {
  const hash = createHash('sha256')
  let bytes = 0
  for (let line = await next(lines); ; line = await next(lines)) {
    if (!line.startsWith('"')) {
      const sha256 = hash.digest('hex')
      const marked = marker(line)
      if (!('bytes' in marked) || marked.bytes !== bytes || marked.sha256 !== sha256)
        throw damaged()
      return { sha256 }
    }
    const chunk = Buffer.from(parsed(line) as string, 'base64')
    hash.update(chunk)
    bytes += chunk.length
    yield chunk
  }
}

/** Each section's rows or bytes must be read to the end before the next. */
export async function* sectionsOf(backup: OpenedBackup): AsyncGenerator<Section, Totals> {
  const lines = linesOf(backup)
  const seen: Totals = { tables: 0, rows: 0, uploads: 0 }
  for (;;) {
    const marked = marker(await next(lines))
    if ('table' in marked) {
      seen.tables += 1
      const rows = rowsUntilSum(lines, seen)
      yield { kind: 'table', name: marked.table, columns: marked.columns, rows }
    } else if ('upload' in marked) {
      seen.uploads += 1
      yield { kind: 'upload', key: marked.upload, bytes: bytesUntilSum(lines) }
    } else if ('sequences' in marked) yield { kind: 'sequences', values: marked.sequences }
    else if ('absent' in marked) yield { kind: 'absent', key: marked.absent }
    else if ('end' in marked) {
      const isWhole = JSON.stringify(marked.end) === JSON.stringify(seen)
      if (!isWhole || !(await lines.next()).done) throw damaged()
      return seen
    } else throw damaged()
  }
}
