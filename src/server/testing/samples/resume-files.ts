import { crc32 } from 'node:zlib'

const u16 = (...values: number[]) => Buffer.from(new Uint16Array(values).buffer)
const u32 = (...values: number[]) => Buffer.from(new Uint32Array(values).buffer)

export function zipOf(names: string[], content = 'x') {
  const bytes = Buffer.from(content)
  const sizes = u32(crc32(bytes), bytes.length, bytes.length)
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const name of names) {
    const nameBytes = Buffer.from(name)
    const rest = Buffer.concat([u16(20, 0, 0, 0, 0), sizes, u16(nameBytes.length, 0)])
    const local = Buffer.concat([u32(0x04034b50), rest, nameBytes, bytes])
    const tail = Buffer.concat([u16(0, 0, 0), u32(0, offset)])
    directory.push(Buffer.concat([u32(0x02014b50), u16(20), rest, tail, nameBytes]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const count = names.length
  const end = [u32(0x06054b50), u16(0, 0, count, count), u32(central.length, offset), u16(0)]
  return Buffer.concat([...locals, central, ...end])
}

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')
export const DOC = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)])
export const DOCX = zipOf(['[Content_Types].xml', '_rels/.rels', 'word/document.xml'])

export const FIELDS = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.org',
  expertise: 'Optimisation',
  experience: 'Ten years',
  message: 'I would like to teach.',
}

export const MB = 1024 * 1024

export function form(file: Buffer | null, name = 'cv.pdf', fields: object = FIELDS): FormData {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.set(field, value)
  if (file) body.set('resume', new File([new Uint8Array(file)], name))
  return body
}
