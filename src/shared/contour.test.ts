import { expect, test } from 'vitest'
import { contourMap } from './contour.ts'

const COVER = { width: 640, height: 360, cell: 20, levels: 10 }
const seeds = Array.from({ length: 60 }, (_, index) => `${index}:A course on something`)

test('draws the same landscape for the same seed', () => {
  expect(contourMap('7:Attention', COVER)).toEqual(contourMap('7:Attention', COVER))
})

test('draws a different landscape for each seed', () => {
  const drawings = seeds.map((seed) => contourMap(seed, COVER).lines.join())
  expect(new Set(drawings).size).toBe(seeds.length)
})

test('closes every line, in whole numbers', () => {
  for (const line of contourMap('3:Closed', COVER).lines) {
    expect(line).toMatch(/^(?:M-?\d+ -?\d+q[-\d ]+t[-\d ]+z)+$/)
  }
})

test('keeps every cover within six kilobytes', () => {
  for (const seed of seeds) {
    const { lines, route } = contourMap(seed, COVER)
    expect(lines.join('').length + route.length).toBeLessThan(5500)
    expect(lines.length).toBeGreaterThan(5)
  }
})

test('puts the summit inside the picture', () => {
  for (const seed of seeds) {
    const { summit } = contourMap(seed, COVER)
    expect(summit.x).toBeGreaterThan(0)
    expect(summit.x).toBeLessThan(COVER.width)
    expect(summit.y).toBeGreaterThan(0)
    expect(summit.y).toBeLessThan(COVER.height)
  }
})

test('draws something for an empty seed', () => {
  expect(contourMap('', COVER).lines.length).toBeGreaterThan(0)
})

test('draws what it always drew: covers do not change with a release', () => {
  const [lowest] = contourMap('1:Anchor', { ...COVER, levels: 1 }).lines
  expect(lowest).toMatchInlineSnapshot(`"M356 40q-14 0-21 0t-13 1-14 2-18 2-20 3-20 4-20 2-20 1-20 0-20-1-20 0-20 1-18 2-14 2-13 4-14 8-11 9-8 12-6 18 0 20 5 18 8 14 10 10 10 7 13 5 18 3 20 0 18-3 14-3 13-3 16-4 19-3 20 1 17 4 12 5 13 6 15 7 12 7 13 6 16 6 14 5 13 5 16 5 18 5 15 5 12 4 15 5 17 6 13 6 12 6 17 6 18 5 14 3 16 1 17-3 14-7 11-9 6-13 3-18-1-20-4-17-5-12-7-12-8-13-9-11-10-10-10-10-10-10-11-9-12-9-12-9-11-7-12-7-14-8-12-6-13-5-18-6-19-5-15-3-20-1z"`)
})
