import * as hb from 'harfbuzzjs'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

// Run by hand when a font package changes; the result is committed. The pictures that other sites
// show for a link are drawn on the server, which needs letters as outlines and no font machinery.
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

const RANGES = [
  [0x20, 0x7e],
  [0xa1, 0x17f],
  [0x18f],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x218, 0x21b],
  [0x384, 0x3ce],
  [0x2010, 0x2027],
  [0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x20ac],
  [0x2116],
  [0x2122],
  [0x2190, 0x2193],
  [0x2212],
  [0x2248],
  [0x2260],
  [0x2264, 0x2265],
]
const FACES = { serif: ['source-serif-4', 600], sans: ['inter', 500] }
const SETS = ['latin', 'latin-ext', 'greek']

const characters = RANGES.flatMap(([first, last = first]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
)

async function fontOf(family, set, weight) {
  const file = `node_modules/@fontsource-variable/${family}/files/${family}-${set}-wght-normal.woff2`
  const source = readFileSync(path.join(root, file))
  const sfnt = await subsetFont(source, characters.join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  })
  const face = new hb.Face(new hb.Blob(new Uint8Array(sfnt).buffer))
  return { font: new hb.Font(face), unitsPerEm: face.upem }
}

function glyphOf(font, character) {
  const buffer = new hb.Buffer()
  buffer.addText(character)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  const [info] = buffer.getGlyphInfos()
  if (!info || info.codepoint === 0) return null
  const [position] = buffer.getGlyphPositions()
  return [position.xAdvance, font.glyphToPath(info.codepoint)]
}

const lines = []
for (const [name, [family, weight]] of Object.entries(FACES)) {
  const seen = new Set()
  for (const set of SETS) {
    const { font, unitsPerEm } = await fontOf(family, set, weight)
    const rounded = (text) =>
      text.replace(/-?[\d.]+/g, (each) => Math.round((each * 1000) / unitsPerEm))
    for (const character of characters) {
      const glyph = seen.has(character) ? null : glyphOf(font, character)
      if (!glyph) continue
      seen.add(character)
      lines.push([name, character, rounded(String(glyph[0])), rounded(glyph[1])].join('\t'))
    }
  }
  console.log(`${name}: ${seen.size} glyphs`)
}
writeFileSync(path.join(root, 'src/server/preview-image/glyphs.txt'), `${lines.join('\n')}\n`)
