import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { beforeAll, describe, expect, test } from 'vitest'
import { renderFormula } from '../src/server/content/render/math.ts'
import { prepareNow } from '../src/server/content/prepare/prepare.ts'
import { textContent } from '../src/server/content/tree.ts'
import { exerciseInput } from '../src/server/demo/exercise-input.ts'
import { readAcademy } from '../src/server/demo/read-academy.ts'
import { fromMarkdown } from '../src/shared/markdown/from-markdown.ts'
import { glyphOf, tablesOf } from './font-tables.js'

const STYLES = new URL('../src/web/styles/fonts.css', import.meta.url)

/** The files of the family, each with the characters for which a browser asks it. */
const FACES = [
  ...readFileSync(STYLES, 'utf8').matchAll(/@font-face {\s*font-family: 'Ascent Math';[^}]*}/g),
].map(([rule]) => ({
  file: new URL(/url\('([^']+)'\)/.exec(rule)[1], STYLES),
  ranges: [...rule.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, first, last = first]) =>
    [first, last].map((digits) => Number.parseInt(digits, 16)),
  ),
}))

const isAsked = ({ ranges }, codePoint) =>
  ranges.length === 0 || ranges.some(([first, last]) => first <= codePoint && codePoint <= last)

const SMALL =
  'alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa varkappa lambda mu nu xi pi varpi rho varrho sigma varsigma tau upsilon phi varphi chi psi omega'
const CAPITALS = 'Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega'.split(' ')
const SLANTED = CAPITALS.map((name) => `var${name}`)
const ALPHABETS = {
  'Greek letters': [...SMALL.split(' '), ...CAPITALS, ...SLANTED].map((name) => `\\${name}`),
  'Latin capitals': [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  'small letters': [...'abcdefghijklmnopqrstuvwxyz'],
  digits: [...'0123456789'],
}

const partsOf = ({ prompt, options, hints, explanation }) => [
  prompt,
  ...options.flatMap(({ html, feedback }) => [html, feedback ?? '']),
  ...hints,
  explanation ?? '',
]

async function formulasOfTheAcademy() {
  const { courses, posts, papers } = await readAcademy()
  const texts = [...courses.flatMap(({ lessons }) => lessons), ...posts, ...papers]
  const exercises = texts.flatMap((text) => text.exercises)
  return [
    ...texts.map(({ markdown }) => fromMarkdown(markdown)),
    ...exercises.flatMap((exercise) => partsOf(exerciseInput(exercise))),
  ]
    .filter((source) => source.includes('$'))
    .flatMap((source) => prepareNow(source).contentHtml.match(/<math[^]*?<\/math>/g) ?? [])
}

describe('the face of formulas', () => {
  beforeAll(async () => {
    const options = { keepAllGlyphs: true, targetFormat: 'sfnt' }
    for (const face of FACES) {
      const font = await subsetFont(readFileSync(face.file), undefined, options)
      face.characters = tablesOf(Buffer.from(font)).cmap
    }
  })

  function hasGlyph({ characters }, codePoint) {
    try {
      return glyphOf(characters, codePoint) !== 0
    } catch {
      return false
    }
  }

  function isMissing(character) {
    const codePoint = character.codePointAt(0)
    return !FACES.some((face) => isAsked(face, codePoint) && hasGlyph(face, codePoint))
  }

  test('has every character that the academy puts into one', async () => {
    const formulas = await formulasOfTheAcademy()
    expect(formulas.length).toBeGreaterThan(3000)
    const used = new Set(formulas.flatMap((formula) => [...formula.replaceAll(/<[^>]*>/g, '')]))
    expect([...used].filter(isMissing)).toEqual([])
  })

  test.each([
    ['boldsymbol', 'Greek letters'],
    ['bm', 'Greek letters'],
    ['mathbf', 'Greek letters'],
    ['mathbf', 'Latin capitals'],
    ['mathbb', 'Latin capitals'],
    ['mathcal', 'Latin capitals'],
    ['mathfrak', 'Latin capitals'],
    ['mathfrak', 'small letters'],
    ['mathcal', 'small letters'],
    ['mathsf', 'Greek letters'],
    ['mathsfit', 'Latin capitals'],
    ['mathsfit', 'small letters'],
    ['mathscr', 'Latin capitals'],
    ['mathscr', 'small letters'],
    ['mathsf', 'Latin capitals'],
    ['mathsf', 'small letters'],
    ['mathsf', 'digits'],
    ['mathtt', 'Latin capitals'],
    ['mathtt', 'small letters'],
    ['mathtt', 'digits'],
    ['mathbf', 'small letters'],
    ['mathbf', 'digits'],
    ['mathbb', 'digits'],
  ])('has what \\%s makes of %s', (command, alphabet) => {
    const set = ALPHABETS[alphabet].map((letter) => `\\${command}{${letter}}`)
    const nodes = set.map((tex) => renderFormula(tex, false).node)
    expect(nodes.filter(({ tagName }) => tagName !== 'math')).toEqual([])
    expect(nodes.flatMap((node) => [...textContent(node)]).filter(isMissing)).toEqual([])
  })
})
