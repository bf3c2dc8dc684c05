import { isMirrored, SHEET } from '#shared/contours/contour-sheet.ts'
import { sheetMap } from '#shared/contours/sheet-map.ts'
import { EMBER, HEIGHT, INK, LEFT, PAPER, RULE, UNIT, WIDTH, type Page } from './pen.ts'

const LOGO = [
  'M16.5 3.5c3 0 4.3 3.6 6 7.5 2 4.6 6.5 8 6.5 12 0 4.2-5 5.5-12.5 5.5S3 27.5 3 23.5c0-3.6 3.7-6.5 6-11 2.1-4.1 3.8-9 7.5-9Z',
  'M16.3 10.8c2.2 0 3 2.8 4.3 5.3 1.2 2.4 3.4 3.9 3.4 6 0 2.2-3.2 2.6-7.7 2.6s-8-.4-8-2.6c0-2 2.2-3.4 3.5-6 1.3-2.5 2.2-5.3 4.5-5.3Z',
]
const PEAK =
  'M16.2 17.5c1.3 0 1.7 1.2 2.3 2.1.5.7.2 1.6-2.3 1.6s-2.8-.8-2.3-1.6c.6-.9 1-2.1 2.3-2.1Z'

function drawLandscape(page: Page, code: string) {
  const map = sheetMap(code)
  page.save().scale(WIDTH / SHEET.width, HEIGHT / SHEET.height)
  if (isMirrored(map)) page.transform(-1, 0, 0, 1, SHEET.width, 0)
  for (const [level, line] of map.lines.entries()) {
    page.path(line).fillOpacity(0.007).fill(INK)
    page.path(line).lineWidth(level % 4 === 3 ? 1.6 : 0.8)
    page.strokeOpacity(0.3).stroke(INK)
  }
  page.strokeOpacity(1).fillOpacity(1)
  if (map.route)
    page.path(map.route).lineWidth(2.6).lineCap('round').dash(0.1, { space: 7 }).stroke(EMBER)
  page.undash().circle(map.summit.x, map.summit.y, 6).fill(EMBER)
  page.restore()
}

function fade(page: Page) {
  const mist = page.linearGradient(0, 0, WIDTH, HEIGHT * 0.12)
  mist.stop(0.3, PAPER, 0.88).stop(0.82, PAPER, 0)
  page.rect(0, 0, WIDTH, HEIGHT).fill(mist)
}

function drawLogo(page: Page) {
  page.save().translate(LEFT, 5 * UNIT)
  page
    .scale(0.095 * UNIT)
    .lineWidth(2.2)
    .lineJoin('round')
  for (const path of LOGO) page.path(path).stroke(INK)
  page.path(PEAK).fill(EMBER)
  page.restore()
}

export function drawPaper(page: Page, code: string) {
  page.rect(0, 0, WIDTH, HEIGHT).fill(PAPER)
  drawLandscape(page, code)
  fade(page)
  const inset = 2 * UNIT
  page.rect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset)
  page.lineWidth(0.75).stroke(RULE)
  drawLogo(page)
}
