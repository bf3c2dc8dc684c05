import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { openFonts } from './fonts.ts'
import { drawPaper } from './paper.ts'
import { decorate, HEIGHT, INK, RIGHT, UNIT, type Page, type Place, type Section } from './pen.ts'
import { lettersOf, SUBSTITUTE } from './printable.ts'
import { drawBody, drawFoot, drawHead } from './words.ts'

/** Everything that the PDF depends on: the same sheet gives the same bytes. */
export type Sheet = {
  code: string
  printedCode: string
  url: string
  checkedAt: string
  learnerName: string
  courseTitle: string
  instructorName: string
  lessonCount: number
  minutes: number
  exercisesSolved: number
  exerciseCount: number
  issuedAt: string
  stamp: string | null
  credential: string
}

const QR_SIDE = 9.4 * UNIT
const QR_ALT = 'QR code that leads to the page of this certificate'

function drawQr(page: Page, text: string, { x, y }: Place) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const cell = QR_SIDE / size
  page.rect(x, y, QR_SIDE, QR_SIDE).fill('#ffffff')
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) page.rect(x + column * cell, y + row * cell, cell, cell)
  page.fill(INK)
}

/** Only an object is written as a PDF's string. */
// oxlint-disable-next-line no-new-wrappers, unicorn/new-for-builtins
const pdfString = (text: string) => new String(text) as string

function drawLink(page: Page, section: Section, url: string) {
  const [x, y] = [RIGHT - QR_SIDE, HEIGHT - 4.6 * UNIT - QR_SIDE]
  const link = page.struct('Link')
  section.add(link)
  const figure = { alt: QR_ALT, bbox: [x, y, x + QR_SIDE, y + QR_SIDE] } as object
  const target = { structParent: link, Contents: pdfString(url) } as object
  link.add(page.struct('Figure', figure, () => drawQr(page, url, { x, y })))
  page.link(x, y, QR_SIDE, QR_SIDE, url, target)
  link.end()
}

function drawSheet(page: Page, sheet: Sheet) {
  decorate(page, () => drawPaper(page, sheet.code))
  const section = page.struct('Document')
  page.addStructure(section)
  drawHead(page, section)
  drawBody(page, section, sheet)
  drawFoot(page, section, sheet)
  drawLink(page, section, sheet.url)
  section.end()
}

const FIXED = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')

export async function drawCertificate(sheet: Sheet): Promise<Buffer> {
  const { learnerName, courseTitle, instructorName, stamp } = sheet
  const texts = [FIXED, SUBSTITUTE, learnerName, courseTitle, instructorName, stamp ?? '']
  await openFonts(new Set(texts.flatMap((text) => [...lettersOf(text), ...text])))
  const page = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: {
      Title: `${sheet.courseTitle}: certificate of ${sheet.learnerName}`,
      Author: 'Ascent',
      Subject: sheet.url,
      Keywords: sheet.code,
      CreationDate: new Date(sheet.issuedAt),
    },
  })
  const finished = new Promise<Buffer>((resolve, reject) => {
    const pieces: Buffer[] = []
    page.on('data', (piece: Buffer) => pieces.push(piece))
    page.on('end', () => resolve(Buffer.concat(pieces)))
    page.on('error', reject)
  })
  drawSheet(page, sheet)
  page.ref({ AscentCredential: pdfString(sheet.credential) }).end('')
  page.end()
  return finished
}
