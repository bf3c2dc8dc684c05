import { crc32 } from 'node:zlib'

type Entry = { name: string; content: string }

const number = (bytes: 2 | 4, value: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}

/** The common part of both zip headers of a file; nothing is compressed. */
function headOf({ name, content }: Entry) {
  const size = Buffer.byteLength(content)
  return Buffer.concat([
    number(2, 20),
    number(2, 0),
    number(2, 0),
    number(4, 0x21_0000),
    number(4, crc32(content)),
    number(4, size),
    number(4, size),
    number(2, name.length),
    number(2, 0),
  ])
}

function archive(entries: Entry[]) {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const [head, name] = [headOf(entry), Buffer.from(entry.name)]
    const file = Buffer.concat([number(4, 0x04034b50), head, name, Buffer.from(entry.content)])
    const rest = Buffer.concat([number(2, 0), number(4, 0), number(4, 0), number(4, at)])
    directory.push(Buffer.concat([number(4, 0x02014b50), number(2, 20), head, rest, name]))
    files.push(file)
    at += file.length
  }
  const listed = Buffer.concat(directory)
  const count = number(2, entries.length)
  const end = [number(4, 0x06054b50), number(4, 0), count, count, number(4, listed.length)]
  return Buffer.concat([...files, listed, ...end, number(4, at), number(2, 0)])
}

/** A package of one module, `tiny`, that knows an answer. */
export const TINY_WHEEL = archive([
  { name: 'tiny.py', content: 'def answer():\n    return 42\n' },
  {
    name: 'tiny-1.0.dist-info/METADATA',
    content: 'Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n',
  },
  {
    name: 'tiny-1.0.dist-info/WHEEL',
    content: 'Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
  },
  { name: 'tiny-1.0.dist-info/RECORD', content: '' },
])
