import { fontOf, glyphOf, outline, tablesOf, withGlyphs } from './font-tables.js'

/**
 * Browsers put a root together from the font's sign and a bar of their own. The bar stands on whole
 * pixels and is one or two of them thick, the sign stands where letters do: another weight, and a
 * step. Here the bar is a part of the sign, as long as a font allows, and the style sheet ends it
 * where the root ends: a font for roots alone, as a typed √ has nothing that ends it. All signs are of one width, as Chromium makes every root as wide as the
 * widest one, and drawn whole up to thirty lines of height: of parts, it would count the bar.
 */

const ROOT = 0x221a

/** In thousandths of the font size. */
const WIDTH = 700
const BAR_END = 32_000
const BAR_THICKNESS = 64

/** The font's own smallest sign is made for letters with descenders, and hangs far below a digit. */
const DIGITS = { bottom: -28, top: 922, hook: 439 }
const DESCENDERS = { bottom: -265, top: 922, hook: 319 }
const FIRST_TALL = 1500
const GROWTH = 1.1
const TALLEST = 30_000

const tall = (height) => ({
  bottom: -265,
  top: height - 265,
  hook: Math.min(0.41 * height, 1300) - 265,
})

function sizes() {
  const all = [DIGITS, DESCENDERS]
  for (let height = FIRST_TALL; height < TALLEST; height *= GROWTH) all.push(tall(height))
  return all
}

function sign({ bottom, top, hook }) {
  const rise = (731 - 413) / (top - bottom)
  const fall = (371 - 138) / (hook - bottom)
  const shoulder = hook + 0.16 * (hook - bottom)
  const notch = (197 + fall * shoulder - 667 + rise * top) / (rise + fall)
  const notchAt = 667 - rise * (top - notch)
  const underBar = top - BAR_THICKNESS
  return [
    [667, top],
    [BAR_END, top],
    [BAR_END, underBar],
    [731 - rise * BAR_THICKNESS, underBar],
    [413, bottom],
    [371, bottom],
    [138, hook],
    [34, hook - 38],
    [18, hook - 11],
    [177, shoulder],
    [197, shoulder],
    [notchAt - 2, notch],
    [notchAt + 2, notch],
  ].map((point) => point.map(Math.round))
}

/** Where the font says from which glyphs the root grows upwards. */
function placeOfSizes(math, glyph) {
  const variants = math.readUInt16BE(8)
  const coverage = variants + math.readUInt16BE(variants + 2)
  if (math.readUInt16BE(coverage) !== 1) throw new Error('the list of glyphs is not a plain one')
  for (let index = 0; index < math.readUInt16BE(coverage + 2); index += 1)
    if (math.readUInt16BE(coverage + 4 + 2 * index) === glyph)
      return { variants, place: variants + 10 + 2 * index }
  throw new Error('the root has no sizes')
}

/** A new list at the end of the table: no parts, only the glyph and height of each size. */
function withSizes(math, root, listed) {
  const { variants, place } = placeOfSizes(math, root)
  const list = Buffer.alloc(4 + 4 * listed.length)
  list.writeUInt16BE(listed.length, 2)
  listed.forEach(({ glyph, height }, index) => {
    list.writeUInt16BE(glyph, 4 + 4 * index)
    list.writeUInt16BE(height, 6 + 4 * index)
  })
  math.writeUInt16BE(math.length - variants, place)
  return Buffer.concat([math, list])
}

/** Numbers of the constants in the table. */
const FRACTION_LINE = 34
const GAPS = [45, 46]
const RULE = 47

/** One pixel in a text of ours: more would be one or two of them, by where the line stands. */
const LINE_THICKNESS = 53

const constantsOf = (math) => math.readUInt16BE(4) + 8

export function withThinFractions(font) {
  const tables = tablesOf(Buffer.from(font))
  tables.MATH.writeInt16BE(LINE_THICKNESS, constantsOf(tables.MATH) + 4 * FRACTION_LINE)
  return fontOf(tables)
}

/** Removes the browser's own bar; the gap includes its thickness. */
function withoutBar(math) {
  const constants = constantsOf(math)
  const rule = math.readInt16BE(constants + 4 * RULE)
  for (const gap of GAPS) {
    const at = constants + 4 * gap
    math.writeInt16BE(math.readInt16BE(at) + rule, at)
  }
  math.writeInt16BE(0, constants + 4 * RULE)
}

export function withWholeRoot(font) {
  const tables = tablesOf(Buffer.from(font))
  const root = glyphOf(tables.cmap, ROOT)
  const count = tables.maxp.readUInt16BE(4)
  const drawn = sizes().map((size, index) => ({
    // The first one is the sign itself, the others are new.
    glyph: index === 0 ? root : count + index - 1,
    height: Math.round(size.top - size.bottom),
    width: WIDTH,
    bytes: outline(sign(size)),
  }))
  tables.MATH = withSizes(tables.MATH, root, drawn)
  withoutBar(tables.MATH)
  return fontOf(withGlyphs(tables, drawn))
}
