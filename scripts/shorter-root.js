/**
 * Browsers stretch the sign of a root from the font's own sizes, of which the smallest is made for
 * letters with descenders: round a digit it hangs far below the line. And they place it on whole
 * pixels, so that the short bar of the sign makes a step with the bar that they draw themselves.
 * Here the sign gets a smaller size for digits instead of its largest one, beyond which it is put
 * together from parts, and every size ends where the drawn bar begins.
 */

const ROOT = 0x221a

/** Height, where the drawn bar begins, and the outline, in thousandths of the font's size. */
const DESCENDERS = {
  height: 1188,
  barAt: 700,
  points: '667,922 731,922 413,-265 371,-265 138,319 34,279 18,307 177,417 197,417 395,-93 399,-93',
}
const DIGITS = {
  height: 950,
  barAt: 700,
  points: '667,922 731,922 413,-28 371,-28 138,439 34,407 18,430 177,518 197,518 395,110 399,110',
}
const FRACTION = {
  height: 1855,
  barAt: 960,
  points:
    '926,1589 994,1589 496,-265 451,-265 153,505 49,465 30,494 196,603 216,603 480,-88 484,-88',
}
const SUM = {
  height: 2371,
  barAt: 1095,
  points:
    '1062,2105 1129,2105 547,-265 502,-265 153,709 49,669 30,698 196,807 216,807 528,-81 532,-81',
}
/** The parts of taller signs; only the last one is drawn anew. */
const PARTS_BAR_AT = 890
const TOP = '849,641 930,641 930,573 916,573 916,0 849,0'

/** In the order of the font's list before and after. */
const FORMER_HEIGHTS = [1188, 1855, 2371, 2892]
const SIZES = [DIGITS, DESCENDERS, FRACTION, SUM]

const tablesOf = (font) =>
  Object.fromEntries(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + 16 * index
      const start = font.readUInt32BE(at + 8)
      const bytes = font.subarray(start, start + font.readUInt32BE(at + 12))
      return [font.toString('latin1', at, at + 4), Buffer.from(bytes)]
    }),
  )

function fontOf(tables) {
  const names = Object.keys(tables)
  const head = Buffer.alloc(12 + 16 * names.length)
  head.writeUInt32BE(0x10000, 0)
  head.writeUInt16BE(names.length, 4)
  let at = head.length
  const bodies = names.map((name, index) => {
    const bytes = tables[name]
    const entry = 12 + 16 * index
    head.write(name, entry, 'latin1')
    head.writeUInt32BE(at, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    at += padded.length
    return padded
  })
  return Buffer.concat([head, ...bodies])
}

/** From the groups of code points, format 12 of the table. */
function glyphOf(cmap, codePoint) {
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const at = cmap.readUInt32BE(8 + 8 * index)
    if (cmap.readUInt16BE(at) !== 12) continue
    for (let group = 0; group < cmap.readUInt32BE(at + 12); group += 1) {
      const [first, last, glyph] = [0, 4, 8].map((field) =>
        cmap.readUInt32BE(at + 16 + 12 * group + field),
      )
      if (first <= codePoint && codePoint <= last) return glyph + codePoint - first
    }
  }
  throw new Error('the font has no root')
}

/** Where the sizes of a glyph that grows upwards are listed: glyph and height of each. */
function sizesOf(math, glyph) {
  const variants = math.readUInt16BE(8)
  const coverage = variants + math.readUInt16BE(variants + 2)
  if (math.readUInt16BE(coverage) !== 1) throw new Error('the list of glyphs is not a plain one')
  for (let index = 0; index < math.readUInt16BE(coverage + 2); index += 1)
    if (math.readUInt16BE(coverage + 4 + 2 * index) === glyph)
      return variants + math.readUInt16BE(variants + 10 + 2 * index) + 4
  throw new Error('the root has no sizes')
}

/** One closed line through these points; two bytes for each number. */
function outline(text) {
  const points = text.split(' ').map((pair) => pair.split(',').map(Number))
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const steps = (values) => values.map((value, index) => value - (values[index - 1] ?? 0))
  const words = (values) => {
    const bytes = Buffer.alloc(2 * values.length)
    values.forEach((value, index) => bytes.writeInt16BE(value, 2 * index))
    return bytes
  }
  return Buffer.concat([
    words([1, ...box, points.length - 1, 0]),
    Buffer.alloc(points.length, 1),
    words(steps(xs)),
    words(steps(ys)),
  ])
}

export function withShorterRoot(font) {
  const tables = tablesOf(Buffer.from(font))
  const { head, loca, glyf, hmtx, cmap, MATH: math } = tables
  const list = sizesOf(math, glyphOf(cmap, ROOT))
  const glyphs = FORMER_HEIGHTS.map((height, index) => {
    if (math.readUInt16BE(list + 4 * index + 2) !== height)
      throw new Error('the root is another one than the one that is changed here')
    return math.readUInt16BE(list + 4 * index)
  })
  const outlines = new Map()
  SIZES.forEach(({ height, barAt, points }, index) => {
    const glyph = glyphs[index]
    outlines.set(glyph, outline(points))
    math.writeUInt16BE(height, list + 4 * index + 2)
    hmtx.writeUInt16BE(barAt, 4 * glyph)
    hmtx.writeInt16BE(outlines.get(glyph).readInt16BE(2), 4 * glyph + 2)
  })
  const assembly = list - 4 + math.readUInt16BE(list - 4)
  const parts = Array.from({ length: math.readUInt16BE(assembly + 4) }, (_, index) =>
    math.readUInt16BE(assembly + 6 + 10 * index),
  )
  for (const part of parts) hmtx.writeUInt16BE(PARTS_BAR_AT, 4 * part)
  outlines.set(parts.at(-1), outline(TOP))

  const isLong = head.readInt16BE(50) === 1
  const startOf = (glyph) =>
    isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph)
  const starts = [0]
  const drawn = Array.from({ length: loca.length / (isLong ? 4 : 2) - 1 }, (_, glyph) => {
    const bytes = outlines.get(glyph) ?? glyf.subarray(startOf(glyph), startOf(glyph + 1))
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    starts.push(starts.at(-1) + padded.length)
    return padded
  })
  tables.glyf = Buffer.concat(drawn)
  tables.loca = Buffer.alloc(4 * starts.length)
  starts.forEach((start, index) => tables.loca.writeUInt32BE(start, 4 * index))
  head.writeInt16BE(1, 50)
  return fontOf(tables)
}
