import { expect, test } from 'vitest'
import { isMirrored, SHEET } from './contour-sheet.ts'
import { sheetMap } from './sheet-map.ts'

const codes = Array.from({ length: 40 }, (_, index) => `code-${index}`)

test('a certificate has its own landscape, the same each time', () => {
  expect(sheetMap('one')).toEqual(sheetMap('one'))
  expect(sheetMap('one').lines).not.toEqual(sheetMap('two').lines)
})

test('its summit is on the right of the sheet, above the foot', () => {
  for (const code of codes) {
    const map = sheetMap(code)
    const x = isMirrored(map) ? SHEET.width - map.summit.x : map.summit.x
    expect(x).toBeGreaterThan(SHEET.width * 0.7)
    expect(map.summit.y).toBeLessThan(SHEET.height * 0.62)
    expect(map.lines.length).toBeGreaterThan(5)
  }
})
