import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { contourMap } from '#shared/contour.ts'
import { isMirrored, SHEET } from '#shared/contour-sheet.ts'
import { counted } from '#shared/counted.ts'
import { formatLongDate } from '#shared/dates.ts'
import { formatDuration } from '#shared/duration.ts'
import { openFonts } from './fonts.ts'
import { EMBER, INK, MUTED, write, writeLine, type Page, type Place } from './pen.ts'
import { fit, lineOf } from './type-setting.ts'

/** All that a PDF is made of, so that the same sheet gives the same bytes. */
export type Sheet = {
  code: string
  /** In groups, for people who type it. */
  printedCode: string
  url: string
  /** Where a code can be typed. */
  checkedAt: string
  learnerName: string
  courseTitle: string
  instructorName: string
  lessonCount: number
  minutes: number
  exercisesSolved: number
  exerciseCount: number
  issuedAt: string
  /** Across the sheet, when it does not hold any more. */
  stamp: string | null
  credential: string
}

const WIDTH = 841.89
const HEIGHT = 595.28
const LEFT = 62
const COLUMN = 520
const LINE = '#c9c6bd'

const LOGO = [
  'M16.5 3.5c3 0 4.3 3.6 6 7.5 2 4.6 6.5 8 6.5 12 0 4.2-5 5.5-12.5 5.5S3 27.5 3 23.5c0-3.6 3.7-6.5 6-11 2.1-4.1 3.8-9 7.5-9Z',
  'M16.3 10.8c2.2 0 3 2.8 4.3 5.3 1.2 2.4 3.4 3.9 3.4 6 0 2.2-3.2 2.6-7.7 2.6s-8-.4-8-2.6c0-2 2.2-3.4 3.5-6 1.3-2.5 2.2-5.3 4.5-5.3Z',
]
const PEAK =
  'M16.2 17.5c1.3 0 1.7 1.2 2.3 2.1.5.7.2 1.6-2.3 1.6s-2.8-.8-2.3-1.6c.6-.9 1-2.1 2.3-2.1Z'

function drawLandscape(page: Page, code: string) {
  const map = contourMap(code, SHEET)
  page.save().scale(WIDTH / SHEET.width, HEIGHT / SHEET.height)
  if (isMirrored(map)) page.transform(-1, 0, 0, 1, SHEET.width, 0)
  for (const [level, line] of map.lines.entries()) {
    page.path(line).fillOpacity(0.007).fill(INK)
    page.path(line).lineWidth(level % 4 === 3 ? 2 : 1)
    page.strokeOpacity(0.05 + 0.012 * level).stroke(INK)
  }
  page.strokeOpacity(1).fillOpacity(1)
  if (map.route)
    page.path(map.route).lineWidth(4).lineCap('round').dash(0.1, { space: 13 }).stroke(EMBER)
  page.undash().circle(map.summit.x, map.summit.y, 9).fill(EMBER)
  page.restore()
}

function drawFrame(page: Page) {
  page.rect(0, 0, WIDTH, HEIGHT).fill('#fffefb')
  page
    .rect(16, 16, WIDTH - 32, HEIGHT - 32)
    .lineWidth(0.75)
    .stroke(LINE)
}

function drawHead(page: Page) {
  page
    .save()
    .translate(LEFT - 4, 46)
    .scale(1.1)
    .lineWidth(2.2)
    .lineJoin('round')
  for (const path of LOGO) page.path(path).stroke(INK)
  page.path(PEAK).fill(EMBER)
  page.restore()
  write(page, 'Ascent', { face: 'serif', size: 21 }, { x: LEFT + 40, y: 71 })
  const title = { face: 'sans', size: 9.5, spacing: 1.7 } as const
  const words = lineOf('CERTIFICATE OF COMPLETION', title)
  writeLine(page, words, title, { x: WIDTH - LEFT - words.width, y: 69, colour: '#9b350e' })
}

type Sizes = [size: number, lines: number][]

const NAME: Sizes = [
  [46, 1],
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
  [14.5, 1],
  [12, 2],
  [10, 9],
]

/** From above, so that long texts push down what follows. */
function drawBody(page: Page, { learnerName, courseTitle, instructorName }: Sheet) {
  let y = 152
  const set = (text: string, sizes: Sizes, place: { before: number; colour: string }) => {
    const { size, lines } = fit(text, { face: 'serif', width: COLUMN, sizes })
    for (const [index, line] of lines.entries()) {
      y += index === 0 ? place.before || size * 1.12 : size * 1.14
      writeLine(page, line, { face: 'serif', size }, { x: LEFT, y, colour: place.colour })
    }
  }
  const large = { before: 0, colour: INK }
  set('This certifies that', WORDS, { before: 1, colour: MUTED })
  set(learnerName, NAME, large)
  set('has completed the course', WORDS, { before: 36, colour: MUTED })
  set(courseTitle, COURSE, large)
  set(`taught by ${instructorName}`, WORDS, { before: 28, colour: MUTED })
}

function drawFacts(page: Page, sheet: Sheet) {
  const facts: [label: string, value: string][] = [
    ['COMPLETED', formatLongDate(sheet.issuedAt)],
    ['STUDIED', counted(sheet.lessonCount, 'lesson')],
  ]
  if (sheet.minutes > 0) facts.push(['LENGTH', formatDuration(sheet.minutes)])
  if (sheet.exerciseCount > 0)
    facts.push(['EXERCISES', `${sheet.exercisesSolved} of ${sheet.exerciseCount} solved`])
  const y = 420
  page
    .moveTo(LEFT, y)
    .lineTo(LEFT + COLUMN, y)
    .lineWidth(0.75)
    .stroke(LINE)
  for (const [index, [label, value]] of facts.entries()) {
    const x = LEFT + (index * COLUMN) / facts.length
    write(page, label, { face: 'sans', size: 7.5, spacing: 0.9 }, { x, y: y + 22, colour: MUTED })
    write(page, value, { face: 'sans', size: 12 }, { x, y: y + 40 })
  }
}

function drawCode(page: Page, text: string, { x, y, side }: Place & { side: number }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const cell = side / size
  page.rect(x, y, side, side).fill('#ffffff')
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) page.rect(x + column * cell, y + row * cell, cell, cell)
  page.fill(INK)
}

function drawFoot(page: Page, { printedCode, url, checkedAt }: Sheet) {
  const small = { face: 'sans', size: 7.5, spacing: 0.9 } as const
  write(page, 'CERTIFICATE CODE', small, { x: LEFT, y: 512, colour: MUTED })
  write(page, printedCode, { face: 'sans', size: 12 }, { x: LEFT, y: 529 })
  const check = `Check it at ${checkedAt}`
  write(page, check, { face: 'sans', size: 9 }, { x: LEFT, y: 545, colour: MUTED })
  const side = 92
  drawCode(page, url, { x: WIDTH - LEFT - side, y: HEIGHT - 44 - side, side })
  page.link(WIDTH - LEFT - side, HEIGHT - 44 - side, side, side, url)
}

function drawStamp(page: Page, stamp: string) {
  const { size, lines } = fit(stamp, {
    face: 'sans',
    width: 700,
    sizes: [
      [13, 1],
      [11, 2],
      [9, 9],
    ],
  })
  for (const [index, line] of lines.entries())
    writeLine(
      page,
      line,
      { face: 'sans', size },
      { x: LEFT, y: 104 + index * size * 1.2, colour: EMBER },
    )
}

/** Every letter that may appear, those of our own words too. */
const FIXED = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')

export async function drawCertificate(sheet: Sheet): Promise<Buffer> {
  await openFonts([
    FIXED,
    sheet.learnerName,
    sheet.courseTitle,
    sheet.instructorName,
    sheet.stamp ?? '',
  ])
  const page = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${sheet.courseTitle}: certificate of ${sheet.learnerName}`,
      Author: 'Ascent',
      Subject: sheet.url,
      Keywords: sheet.code,
      CreationDate: new Date(sheet.issuedAt),
    },
  })
  const made = new Promise<Buffer>((resolve, reject) => {
    const pieces: Buffer[] = []
    page.on('data', (piece: Buffer) => pieces.push(piece))
    page.on('end', () => resolve(Buffer.concat(pieces)))
    page.on('error', reject)
  })
  drawFrame(page)
  drawLandscape(page, sheet.code)
  drawHead(page)
  drawBody(page, sheet)
  drawFacts(page, sheet)
  drawFoot(page, sheet)
  if (sheet.stamp) drawStamp(page, sheet.stamp)
  // Read by whoever checks it, see pdf-mark.ts; only an object is written as a PDF's string.
  // oxlint-disable-next-line no-new-wrappers, unicorn/new-for-builtins
  page.ref({ AscentCredential: new String(sheet.credential) }).end('')
  page.end()
  return made
}
