import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { expect, test } from 'vitest'
import { isMirrored } from '#shared/contours/contour-sheet.ts'
import { sheetMap } from '#shared/contours/sheet-map.ts'
import { finishedCourse } from '#server/testing/samples/finished-course.ts'
import { testApp } from '#server/testing/test-app.ts'
import { printedCode } from '../code.ts'
import { drawCertificate, type Sheet } from './pdf/draw-certificate.ts'

const site = await testApp()

const SHEET: Sheet = {
  code: '7q3k9m26x6vbn4tz6h1cdjx5rs',
  printedCode: printedCode('7q3k9m26x6vbn4tz6h1cdjx5rs'),
  url: 'https://learn.example.org/certificates/7q3k9m26x6vbn4tz6h1cdjx5rs',
  checkedAt: 'learn.example.org/verify',
  learnerName: 'Ada Lovelace',
  courseTitle: 'Gradient descent',
  instructorName: 'Grace Hopper',
  lessonCount: 2,
  minutes: 45,
  exercisesSolved: 3,
  exerciseCount: 4,
  issuedAt: '2026-11-16T07:00:00.000Z',
  stamp: null,
  credential: 'a.b.c',
}

type Node = { role?: string; alt?: string; children?: Node[] }

/** Every element with what is said in its place, in the order in which it is read. */
const elementsOf = ({ role, alt, children = [] }: Node): [string, string][] => [
  ...(role && role !== 'Root' ? [[role, alt ?? ''] as [string, string]] : []),
  ...children.flatMap(elementsOf),
]

/** As a program reads it that is not the one that wrote it. */
async function read(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  return {
    page,
    info: (await document.getMetadata()).info as Record<string, string>,
    isTagged: (await document.getMarkInfo())?.Marked,
    elements: elementsOf(((await page.getStructTree()) ?? {}) as Node),
    /** What the letters that are drawn stand for. */
    drawn: items
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      .join(''),
    links: (await page.getAnnotations()).map(({ url }) => url as string),
  }
}

const drawnWith = async (change: Partial<Sheet>) =>
  read(await drawCertificate({ ...SHEET, ...change }))

test('the PDF says the same as the certificate, in order, to those who have it read to them', async () => {
  const { code, path } = await finishedCourse(site, 'Łukasz 山田')
  const { body: certificate } = await site.visitor().get(path)
  const answer = await site.app.request(`/certificates/${code}.pdf`)
  const { elements, info, isTagged, links, drawn } = await read(
    new Uint8Array(await answer.arrayBuffer()),
  )
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const said: [string, string][] = [
    ['Document', ''],
    ['P', 'Ascent'],
    ['H1', 'Certificate of Completion'],
    ['P', 'This certifies that'],
    ['P', certificate.learnerName],
    ['P', 'has completed the course'],
    ['P', certificate.courseTitle],
    ['P', `taught by ${certificate.instructorName}`],
    ['P', `Completed: ${date.format(new Date(certificate.issuedAt))}`],
    ['P', `Studied: ${certificate.lessonCount} lessons`],
    ['P', `Length: ${certificate.minutes} min`],
    ['P', `Certificate code: ${printedCode(code)}`],
    ['P', 'Check it at localhost/verify'],
    ['Link', ''],
    ['Figure', 'QR code that leads to the page of this certificate'],
  ]
  expect(elements.map(([role, words]) => [role, role === 'Link' ? '' : words])).toEqual(said)
  expect([isTagged, info['Language']]).toEqual([true, 'en'])
  expect(info['Title']).toBe('Gradient descent: certificate of Łukasz 山田')
  expect(links).toEqual([certificate.url])
  for (const words of [
    'Łukasz 山田',
    'Gradient descent',
    'taught by Grace Hopper',
    printedCode(code),
  ])
    expect(drawn).toContain(words)
}, 120_000)

test('exercises are named, and why it is no longer valid', async () => {
  const stamp = 'Revoked on November 16, 2026: Not earned'
  const { elements, drawn } = await drawnWith({ stamp })
  expect(elements).toContainEqual(['P', 'Exercises by that day: 3 of 4 solved'])
  expect(elements).toContainEqual(['P', stamp])
  expect(drawn).toContain(stamp)
}, 120_000)

test.each([
  ['a letter without a font has a substitute', 'ნინო Ⴀ', '□□□□ □'],
  ['so has one that the font has, but the library cannot draw', 'Ԑ ڥ', '□ □'],
  ['every blank is one', 'Ada\u2009King\u2002\u2003Byron', 'Ada King Byron'],
  ['a picture without a font is left out', '😀 Zoë 👩‍🚀 King 🇫🇷', 'Zoë King'],
  ['a name of pictures only is not empty', '🚀', '□'],
  ['an accent that no font has beside its letter is left out', 'Q\u0489 Q', 'Q Q'],
  ['what is invisible stays so', 'A\u200Bda\u200E\u00AD', 'Ada'],
])(
  '%s',
  async (_, learnerName, shown) => {
    const { drawn, elements } = await drawnWith({ learnerName })
    const [, after] = drawn.split('This certifies that')
    expect(after!.trim().split('\n')[0]).toBe(shown)
    expect(elements).toContainEqual(['P', learnerName])
  },
  120_000,
)

test('an x between digits stays one', async () => {
  const { OPS } = await getResolvedPDFJS()
  const { page } = await drawnWith({})
  const { fnArray, argsArray } = await page.getOperatorList()
  type Glyph = { unicode: string; originalCharCode: number }
  const lines = argsArray
    .filter((_, index) => fnArray[index] === OPS.showText)
    .map(([glyphs]) => (glyphs as (Glyph | number)[]).filter((each) => typeof each === 'object'))
  const code = lines.filter((line) =>
    line
      .map(({ unicode }) => unicode)
      .join('')
      .includes('6x6'),
  )
  const shapes = code.flat().filter(({ unicode }) => unicode === 'x')
  expect(shapes.length).toBeGreaterThan(1)
  expect(new Set(shapes.map(({ originalCharCode }) => originalCharCode)).size).toBe(1)
}, 120_000)

test('its landscape is that of the page', async () => {
  const { OPS } = await getResolvedPDFJS()
  const { page } = await drawnWith({})
  const { fnArray, argsArray } = await page.getOperatorList()
  const { summit, ...map } = sheetMap(SHEET.code)
  const edges = argsArray
    .filter((_, index) => fnArray[index] === OPS.constructPath)
    .map(([, , box]) => [...(box as Float32Array)].map(Math.round).join())
  const circle = [summit.x - 6, summit.y - 6, summit.x + 6, summit.y + 6]
  expect(edges).toContain(circle.map(Math.round).join())
  const mirrored = argsArray.filter(
    (args, index) => fnArray[index] === OPS.transform && (args as number[])[0] === -1,
  )
  expect(mirrored).toHaveLength(isMirrored({ summit, ...map }) ? 1 : 0)
}, 120_000)

test('drawn again it has the same bytes, so that none has to be stored', async () => {
  const [one, two] = [await drawCertificate(SHEET), await drawCertificate(SHEET)]
  expect(two.equals(one)).toBe(true)
}, 120_000)
