// The few tables of a TrueType font that the sign of a root is written into.

export const tablesOf = (font) =>
  Object.fromEntries(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + 16 * index
      const start = font.readUInt32BE(at + 8)
      const bytes = font.subarray(start, start + font.readUInt32BE(at + 12))
      return [font.toString('latin1', at, at + 4), Buffer.from(bytes)]
    }),
  )

const padded = (bytes) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])

export function fontOf(tables) {
  const names = Object.keys(tables)
  const head = Buffer.alloc(12 + 16 * names.length)
  head.writeUInt32BE(0x10000, 0)
  head.writeUInt16BE(names.length, 4)
  let at = head.length
  const bodies = names.map((name, index) => {
    const entry = 12 + 16 * index
    head.write(name, entry, 'latin1')
    head.writeUInt32BE(at, entry + 8)
    head.writeUInt32BE(tables[name].length, entry + 12)
    const body = padded(tables[name])
    at += body.length
    return body
  })
  return Buffer.concat([head, ...bodies])
}

/** From the groups of code points, format 12 of the table. */
export function glyphOf(cmap, codePoint) {
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
  throw new Error(`the font has no U+${codePoint.toString(16)}`)
}

function words(values) {
  const bytes = Buffer.alloc(2 * values.length)
  values.forEach((value, index) => bytes.writeInt16BE(value, 2 * index))
  return bytes
}

/** One closed contour through these points, with two bytes for each number. */
export function outline(points) {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const steps = (values) => values.map((value, index) => value - (values[index - 1] ?? 0))
  return Buffer.concat([
    words([1, ...box, points.length - 1, 0]),
    Buffer.alloc(points.length, 1),
    words(steps(xs)),
    words(steps(ys)),
  ])
}

/** Chromium clips glyphs that extend beyond the font's bounding box at the edges of its tiles. */
function growBox(head, bytes) {
  for (const [field, choose] of [Math.min, Math.min, Math.max, Math.max].entries()) {
    const at = 36 + 2 * field
    head.writeInt16BE(choose(head.readInt16BE(at), bytes.readInt16BE(2 + 2 * field)), at)
  }
}

/** Replaces glyphs and adds those behind the last one, each with its own width. */
export function withGlyphs({ head, hhea, maxp, loca, glyf, hmtx, ...others }, glyphs) {
  const count = maxp.readUInt16BE(4)
  if (hhea.readUInt16BE(34) !== count) throw new Error('some glyphs have no width of their own')
  const isLong = head.readInt16BE(50) === 1
  const startOf = (glyph) =>
    isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph)
  const outlines = Array.from({ length: count }, (_, glyph) =>
    glyf.subarray(startOf(glyph), startOf(glyph + 1)),
  )
  const widths = Array.from({ length: count }, (_, glyph) =>
    hmtx.subarray(4 * glyph, 4 * glyph + 4),
  )
  for (const { glyph, width, bytes } of glyphs) {
    outlines[glyph] = bytes
    growBox(head, bytes)
    widths[glyph] = words([width, bytes.readInt16BE(2)])
  }
  const bodies = outlines.map(padded)
  const starts = [0]
  for (const body of bodies) starts.push(starts.at(-1) + body.length)
  const places = Buffer.alloc(4 * starts.length)
  starts.forEach((start, index) => places.writeUInt32BE(start, 4 * index))
  head.writeInt16BE(1, 50)
  for (const [table, field] of [
    [maxp, 4],
    [hhea, 34],
  ])
    table.writeUInt16BE(outlines.length, field)
  return {
    ...others,
    head,
    hhea,
    maxp,
    loca: places,
    glyf: Buffer.concat(bodies),
    hmtx: Buffer.concat(widths),
  }
}
