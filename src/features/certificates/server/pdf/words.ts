import { counted } from '#shared/format/counted.ts'
import { formatLongDate } from '#shared/format/dates.ts'
import { formatDuration } from '#shared/format/duration.ts'
import type { Sheet } from './draw-certificate.ts'
import {
  decorate,
  EMBER_INK,
  HEIGHT,
  LEFT,
  MUTED,
  RIGHT,
  RULE,
  say,
  UNIT,
  write,
  writeLine,
  type Page,
  type Section,
} from './pen.ts'
import { printable } from './printable.ts'
import { fit, lineOf, type Line, type Style } from './type-setting.ts'
import { SOLVED_LABEL, solvedWords } from '../../solved-words.ts'

const COLUMN = 66 * UNIT
const TOP = 104
const BOTTOM = 488

const LABEL: Style = { face: 'sans', size: 1.02 * UNIT, spacing: 0.1 * UNIT }
const VALUE: Style = { face: 'sans', size: 1.5 * UNIT }

export function drawHead(page: Page, section: Section) {
  const brand: Style = { face: 'serif', size: 2.4 * UNIT }
  const title: Style = { face: 'sans', size: 1.2 * UNIT, spacing: 0.19 * UNIT }
  const words = lineOf('CERTIFICATE OF COMPLETION', title)
  const x = RIGHT - words.width
  say(page, section, { tag: 'P', words: 'Ascent' }, () =>
    write(page, 'Ascent', brand, { x: LEFT + 4.1 * UNIT, y: 7.4 * UNIT }),
  )
  say(page, section, { tag: 'H1', words: 'Certificate of Completion' }, () =>
    writeLine(page, words, title, { x, y: 7.1 * UNIT, colour: EMBER_INK }),
  )
}

type Sizes = [size: number, lines: number][]

const NAME: Sizes = [
  [47, 1],
  [38, 2],
  [31, 2],
  [25, 3],
  [20, 4],
  [17, 4],
  [13, 5],
  [10.5, 9],
]
const COURSE: Sizes = [
  [28, 2],
  [24, 3],
  [20, 4],
  [17, 4],
  [15, 5],
  [12, 6],
  [10, 9],
]
const WORDS: Sizes = [
  [14.7, 1],
  [12, 2],
  [10, 9],
]
const STAMP: Sizes = [
  [13, 1],
  [11, 2],
  [9, 9],
]

type Block = { words: string; style: Style; lines: Line[]; leading: number; colour?: string }

function block(words: string, face: Style['face'], sizes: Sizes, colour?: string): Block {
  const { size, lines } = fit(printable(face, words), { face, width: COLUMN, sizes })
  const isLarge = face === 'serif'
  return {
    words,
    style: { face, size },
    lines,
    leading: isLarge ? 1.14 : 1.4,
    ...(colour && { colour }),
  }
}

const heightOf = ({ lines, style, leading }: Block) => lines.length * style.size * leading

function drawBlock(page: Page, section: Section, { words, ...rest }: Block, top: number) {
  const { style, lines, leading, colour } = rest
  const step = style.size * leading
  say(page, section, { tag: 'P', words }, () => {
    for (const [index, line] of lines.entries()) {
      const y = top + step * (index + 0.5) + style.size * 0.33
      writeLine(page, line, style, { x: LEFT, y, ...(colour && { colour }) })
    }
  })
}

const factsOf = (sheet: Sheet) =>
  [
    ['Completed', formatLongDate(sheet.issuedAt)],
    ['Studied', counted(sheet.lessonCount, 'lesson')],
    ['Length', sheet.minutes > 0 ? formatDuration(sheet.minutes) : ''],
    [
      SOLVED_LABEL,
      sheet.exerciseCount > 0 ? solvedWords(sheet.exercisesSolved, sheet.exerciseCount) : '',
    ],
  ].filter((fact): fact is [string, string] => fact[1] !== '')

const FACTS_HEIGHT = 46

function drawFacts(page: Page, section: Section, facts: [string, string][], top: number) {
  let x = LEFT
  for (const [label, value] of facts) {
    const [small, large] = [lineOf(label.toUpperCase(), LABEL), lineOf(value, VALUE)]
    say(page, section, { tag: 'P', words: `${label}: ${value}` }, () => {
      writeLine(page, small, LABEL, { x, y: top + 21, colour: MUTED })
      writeLine(page, large, VALUE, { x, y: top + 38 })
    })
    x += Math.max(small.width, large.width) + 4 * UNIT
  }
  decorate(page, () => {
    page.moveTo(LEFT, top).lineTo(x - 4 * UNIT, top)
    page.lineWidth(0.75).stroke(RULE)
  })
}

export function drawBody(page: Page, section: Section, sheet: Sheet) {
  const { learnerName, courseTitle, instructorName, stamp } = sheet
  const blocks: [block: Block, before: number][] = [
    [block('This certifies that', 'italic', WORDS, MUTED), stamp ? 18 : 0],
    [block(learnerName, 'serif', NAME), 5],
    [block('has completed the course', 'italic', WORDS, MUTED), 12],
    [block(courseTitle, 'serif', COURSE), 6],
    [block(`taught by ${instructorName}`, 'italic', WORDS, MUTED), 7],
  ]
  if (stamp) blocks.unshift([block(stamp, 'sans', STAMP, EMBER_INK), 0])
  const gap = 2.2 * UNIT
  const height = blocks.reduce(
    (sum, [each, before]) => sum + before + heightOf(each),
    gap + FACTS_HEIGHT,
  )
  let y = Math.max(TOP, (TOP + BOTTOM - height) / 2)
  for (const [each, before] of blocks) {
    y += before
    drawBlock(page, section, each, y)
    y += heightOf(each)
  }
  drawFacts(page, section, factsOf(sheet), y + gap)
}

export function drawFoot(page: Page, section: Section, { printedCode, checkedAt }: Sheet) {
  // Between digits the font would turn an x into a multiplication sign.
  const code: Style = { ...VALUE, features: { calt: false } }
  const check = `Check it at ${checkedAt}`
  say(page, section, { tag: 'P', words: `Certificate code: ${printedCode}` }, () => {
    write(page, 'CERTIFICATE CODE', LABEL, { x: LEFT, y: HEIGHT - 9.6 * UNIT, colour: MUTED })
    write(page, printedCode, code, { x: LEFT, y: HEIGHT - 7.5 * UNIT })
  })
  say(page, section, { tag: 'P', words: check }, () =>
    write(
      page,
      check,
      { face: 'sans', size: 1.1 * UNIT },
      { x: LEFT, y: HEIGHT - 5.6 * UNIT, colour: MUTED },
    ),
  )
}
