import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'

// Run by hand when a font package changes; the result is committed. A picture in an `img` can load
// no font, so the figures of the academy write with outlines (demo/figures/draw.py).
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const PER_EM = 400

const signs = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))

const LATIN = [...signs(0x20, 0x7e), ...'£°±²³·×÷éüöäáíóàèêçñ–—‘’“”…−←↑→↓']
const GREEK = [...'αβγδεζηθκλμνξπρστφχψωΓΔΘΛΣΦΨΩ']
const MATH = [...'∇√∞≈≠≤≥∈∂∑∏∥⊤⋅∘ℓ𝔼ŷ⇒↔⟨⟩✓']

const variable = (name, script, style) =>
  `@fontsource-variable/${name}/files/${name}-${script}-wght-${style}.woff2`
const STIX = '@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2'

/** The faces of the site; a sign that a face lacks comes from the one for formulas. */
const FACES = [
  { face: 'sans', name: 'inter', style: 'normal', weight: 400 },
  { face: 'bold', name: 'inter', style: 'normal', weight: 600 },
  { face: 'italic', name: 'source-serif-4', style: 'italic', weight: 400 },
  { face: 'mono', name: 'jetbrains-mono', style: 'normal', weight: 400 },
]

async function openFont(file, weight) {
  const bytes = readFileSync(path.join(root, 'node_modules', file))
  const variationAxes = weight ? { wght: weight } : {}
  const all = [...LATIN, ...GREEK, ...MATH].join('')
  return fontkit.create(await subsetFont(bytes, all, { targetFormat: 'sfnt', variationAxes }))
}

const LETTERS = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
}

/** Differences of rounded places, so that nothing drifts. */
function relativePath(commands, scale) {
  let [x, y] = [0, 0]
  let start = [0, 0]
  return commands
    .map(({ command, args }) => {
      const places = args.map((value, index) =>
        Math.round(index % 2 ? -value * scale : value * scale),
      )
      const steps = places.map((value, index) => value - (index % 2 ? y : x))
      if (command === 'closePath') [x, y] = start
      else [x, y] = places.slice(-2)
      if (command === 'moveTo') start = [x, y]
      if (command === 'lineTo' && steps[1] === 0) return `h${steps[0]}`
      if (command === 'lineTo' && steps[0] === 0) return `v${steps[1]}`
      return LETTERS[command] + steps.join(' ').replaceAll(' -', '-')
    })
    .join('')
}

function outline(font, sign) {
  const code = sign.codePointAt(0)
  if (!font.hasGlyphForCodePoint(code)) return null
  const glyph = font.glyphForCodePoint(code)
  const scale = PER_EM / font.unitsPerEm
  // A blank has no outline to measure, which the glyph's own width would ask for.
  const { advance } = font.hmtx.metrics.get(Math.min(glyph.id, font.hhea.numberOfMetrics - 1))
  const drawn = sign === ' ' ? '' : relativePath(glyph.path.commands, scale)
  return [Math.round(advance * scale), drawn]
}

const math = await openFont(STIX)
const missing = []
const lines = []
for (const { face, name, style, weight } of FACES) {
  const scripts = ['latin', 'latin-ext', 'greek']
  const fonts = await Promise.all(
    scripts.map((script) => openFont(variable(name, script, style), weight)),
  )
  for (const sign of [...LATIN, ...GREEK, ...MATH]) {
    const found = [...fonts, math].map((font) => outline(font, sign)).find(Boolean)
    if (found) lines.push([face, sign, ...found].join('\t'))
    else missing.push(`${face} ${sign}`)
  }
}
writeFileSync(path.join(root, 'demo/figures/glyphs.tsv'), `${lines.join('\n')}\n`)
console.log(`${lines.length} glyphs; missing:`, missing.join(', '))
