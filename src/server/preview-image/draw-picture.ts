import { contourMap } from '#shared/contours/contour.ts'
import { Canvas, hex, type Colour } from './canvas.ts'
import type { Tone } from '#shared/tone.ts'
import { canWrite, cut, fit, lettersOf, widthOf, type Line } from './lettering.ts'
import { circle, polygonsOf, strokeOf } from './outlines.ts'

export type Picture = {
  kind: string
  title: string
  byline: string
  seed: string
  tone: Tone
}

const WIDTH = 1200
const HEIGHT = 630
const PANEL = 740
const LEFT = 72
const COLUMN = PANEL - LEFT - 56

const PAPER = hex('#fffefb')
const INK = hex('#151c2e')
const MUTED = hex('#4b5468')
const EMBER = hex('#c2410f')

const TONES: Record<Tone, readonly [soft: string, mid: string, ink: string]> = {
  blue: ['#e4ecf8', '#3a6db3', '#1d4f91'],
  yellow: ['#f8eecb', '#a97f10', '#6b5000'],
  red: ['#fbe6e2', '#c2483f', '#9a2a23'],
  green: ['#e0f0e5', '#2e8354', '#1b6038'],
  violet: ['#ede7f8', '#7454b3', '#573899'],
  teal: ['#dcf0f0', '#1e7d85', '#0f5c63'],
  ember: ['#fce9de', '#c8481a', '#9b350e'],
  slate: ['#ebebea', '#667085', '#434b5e'],
}

const LOGO = [
  'M16.5 3.5C19.5 3.5 20.8 7.1 22.5 11C24.5 15.6 29 19 29 23C29 27.2 24 28.5 16.5 28.5C9 28.5 3 27.5 3 23.5C3 19.9 6.7 17 9 12.5C11.1 8.4 12.8 3.5 16.5 3.5Z',
  'M16.3 10.8C18.5 10.8 19.3 13.6 20.6 16.1C21.8 18.5 24 20 24 22.1C24 24.3 20.8 24.7 16.3 24.7C11.8 24.7 8.3 24.3 8.3 22.1C8.3 20.1 10.5 18.7 11.8 16.1C13.1 13.6 14 10.8 16.3 10.8Z',
]
const PEAK =
  'M16.2 17.5C17.5 17.5 17.9 18.7 18.5 19.6C19 20.3 18.7 21.2 16.2 21.2C13.7 21.2 13.4 20.4 13.9 19.6C14.5 18.7 14.9 17.5 16.2 17.5Z'

function drawLandscape(canvas: Canvas, { seed, tone }: Picture) {
  const map = contourMap(seed, { width: 640, height: 360, cell: 20, levels: 10 })
  const scale = HEIGHT / 360
  const wanted = PANEL + (WIDTH - PANEL) / 2 - map.summit.x * scale
  const place = { scale, x: Math.max(WIDTH - 640 * scale, Math.min(PANEL, wanted)), y: 0 }
  const clip = { left: PANEL, top: 0, right: WIDTH, bottom: HEIGHT }
  const colour = hex(TONES[tone][1])
  for (const [level, line] of map.lines.entries()) {
    const polygons = polygonsOf(line, place)
    canvas.fill(polygons, colour, 0.06, clip)
    canvas.fill(strokeOf(polygons, level % 4 === 3 ? 2.8 : 1.4), colour, 0.5, clip)
  }
  for (const route of polygonsOf(map.route, place)) {
    const dots = []
    for (let at = 0; at < route.length; at += 10) dots.push(circle(route[at]!, route[at + 1]!, 2.4))
    canvas.fill(dots, INK, 1, clip)
  }
  const summit = circle(place.x + map.summit.x * scale, map.summit.y * scale, 9)
  canvas.fill([summit], INK, 1, clip)
}

const write = (canvas: Canvas, line: Line, colour: Colour) => canvas.fill(lettersOf(line), colour)

function drawMark(canvas: Canvas) {
  const place = { scale: 1.5, x: LEFT - 4, y: HEIGHT - 106 }
  for (const line of LOGO) canvas.fill(strokeOf(polygonsOf(line, place), 3.2), INK)
  canvas.fill(polygonsOf(PEAK, place), EMBER)
  const name = { face: 'serif', size: 34, x: LEFT + 52, y: HEIGHT - 70, text: 'Ascent' } as const
  write(canvas, name, INK)
  return name.x + widthOf('serif', name.text, name.size)
}

export function drawPicture(picture: Picture) {
  const [soft, , ink] = TONES[picture.tone]
  const canvas = new Canvas(WIDTH, HEIGHT, hex(soft))
  drawLandscape(canvas, picture)
  canvas.rectangle({ left: 0, top: 0, right: PANEL, bottom: HEIGHT }, PAPER)
  canvas.rectangle({ left: 0, top: 0, right: 12, bottom: HEIGHT }, EMBER)

  const kind = cut('sans', picture.kind, 28, COLUMN)
  write(canvas, { face: 'sans', size: 28, x: LEFT, y: 112, text: kind }, hex(ink))
  const title = canWrite('serif', picture.title) ? picture.title : ''
  const block = { face: 'serif', width: COLUMN, sizes: [72, 62, 54, 47, 41], maxLines: 5 } as const
  const { size, lines } = fit(title, { ...block, sizes: [...block.sizes] })
  lines.forEach((text, index) => {
    const y = 148 + size * 0.86 + index * size * 1.18
    write(canvas, { face: 'serif', size, x: LEFT - size * 0.03, y, text }, INK)
  })

  const after = drawMark(canvas) + 28
  if (canWrite('sans', picture.byline)) {
    const byline = cut('sans', picture.byline, 26, PANEL - 40 - after)
    write(canvas, { face: 'sans', size: 26, x: after, y: HEIGHT - 71, text: byline }, MUTED)
  }
  return canvas.png()
}
