import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflated = promisify(deflateRaw)

type Written = { name: Buffer; crc: number; packed: number; size: number; at: number }

/** The first day that the format knows, so that equal content gives an equal file. */
const DATE = 0x21
const UTF8_NAMES = 0x0800
const DEFLATED = 8
const VERSION = 20

/** The fields that an entry's header shares with its line in the directory. */
function described({ name, crc, packed, size }: Written): Buffer {
  const part = Buffer.alloc(26)
  part.writeUInt16LE(VERSION, 0)
  part.writeUInt16LE(UTF8_NAMES, 2)
  part.writeUInt16LE(DEFLATED, 4)
  part.writeUInt16LE(DATE, 8)
  part.writeUInt32LE(crc, 10)
  part.writeUInt32LE(packed, 14)
  part.writeUInt32LE(size, 18)
  part.writeUInt16LE(name.length, 22)
  return part
}

const signed = (signature: string, ...parts: Buffer[]) =>
  Buffer.concat([Buffer.from(signature, 'hex'), ...parts])

function directoryLine(entry: Written): Buffer {
  const version = Buffer.alloc(2)
  version.writeUInt16LE(VERSION)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(entry.at, 10)
  return signed('504b0102', version, described(entry), rest, entry.name)
}

function endOf(entries: number, { size, at }: { size: number; at: number }): Buffer {
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries, 4)
  end.writeUInt16LE(entries, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(at, 12)
  return signed('504b0506', end)
}

export type ZipEntry = { name: string; content: string | Uint8Array }

/** One entry at a time is in memory. */
export async function* writeZip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>) {
  const written: Written[] = []
  let at = 0
  for await (const { name, content } of entries) {
    const bytes = Buffer.from(content)
    const packed = await deflated(bytes)
    const entry = {
      name: Buffer.from(name),
      crc: crc32(bytes),
      packed: packed.length,
      size: bytes.length,
      at,
    }
    const head = signed('504b0304', described(entry), entry.name)
    written.push(entry)
    at += head.length + packed.length
    yield head
    yield packed
  }
  const directory = Buffer.concat(written.map(directoryLine))
  yield directory
  yield endOf(written.length, { size: directory.length, at })
}
