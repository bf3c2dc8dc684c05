import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokensCss = readFileSync(new URL('../src/web/styles/tokens.css', import.meta.url), 'utf8')

const tokens = new Map(
  [...tokensCss.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name, light, dark]) => [name, { light, dark }],
  ),
)

function luminance(hex) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one, other, theme) {
  const [low, high] = [one, other]
    .map((name) => luminance(tokens.get(name)[theme]))
    .sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const TONES = ['blue', 'yellow', 'red', 'green', 'violet', 'teal', 'ember', 'slate']
const GROUNDS = ['paper', 'surface', 'sunken']
const CODE = ['keyword', 'string', 'number', 'name', 'type', 'comment']

const text = [
  ...GROUNDS.flatMap((ground) =>
    ['ink', 'muted', 'faint', 'danger', 'ember-ink'].map((ink) => [ink, ground]),
  ),
  ...TONES.flatMap((tone) => [
    [`${tone}-ink`, `${tone}-soft`],
    [`${tone}-ink`, 'surface'],
    ['ink', `${tone}-soft`],
  ]),
  ...CODE.map((part) => [`code-${part}`, 'code-ground']),
  ['ink', 'code-ground'],
  ['muted', 'code-ground'],
  ['on-ember', 'ember'],
  ['on-ember', 'ember-hover'],
  ['on-danger', 'danger-fill'],
  ['on-danger', 'danger-hover'],
  ['paper', 'ink'],
]

const marks = [
  ...GROUNDS.flatMap((ground) => [
    ['control', ground],
    ['focus', ground],
    ['ember', ground],
  ]),
  ...TONES.map((tone) => [`${tone}-mid`, `${tone}-soft`]),
  ['green-mid', 'sunken'],
]

for (const theme of ['light', 'dark']) {
  test.each(text)(`%s on %s can be read in the ${theme} theme`, (ink, ground) => {
    expect(contrast(ink, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(marks)(`%s can be seen on %s in the ${theme} theme`, (mark, ground) => {
    expect(contrast(mark, ground, theme)).toBeGreaterThanOrEqual(3)
  })
}
