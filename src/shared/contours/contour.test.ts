import { expect, test } from 'vitest'
import { contourMap } from './contour.ts'

const COVER = { width: 640, height: 360, cell: 24, levels: 10 }
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
    expect(lines.join('').length + route.length).toBeLessThan(5000)
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
  expect(lowest).toMatchInlineSnapshot(
    `"M303 44q-9 2-18 3t-17 3-18 3-22 2-24 1-24 0-24 0-24 1-23 3-21 5-17 8-12 11-8 13-3 23 3 23 8 14 12 12 17 9 21 6 23 0 24-4 24-4 24-3 24 1 23 5 19 7 16 8 17 8 17 7 16 6 17 6 19 7 20 6 17 5 16 6 19 7 18 7 16 6 18 6 21 4 22 0 20-4 15-9 9-15 3-20-1-21-5-19-8-16-9-14-11-13-12-12-12-12-12-12-13-11-14-10-15-9-16-8-17-8-17-8-16-6-17-4-20-3-23-1-24 1-21 3z"`,
  )
})
