import type { Point } from './landscape.ts'

export type Grid = {
  columns: number
  rows: number
  /** The outermost ring is below every level, so that every line closes. */
  values: Float64Array
  x: (column: number) => number
  y: (row: number) => number
}

type Segment = { from: number; to: number }

const NONE = -1

function segmentsOf(corners: number, isMiddleHigh: boolean): Segment[] {
  const isAbove = (corner: number) => ((corners >> (corner % 4)) & 1) === 1
  const crossed = [0, 1, 2, 3].filter((side) => isAbove(side) !== isAbove(side + 1))
  const ahead = crossed.length === 4 && isMiddleHigh ? 3 : 1
  return crossed.flatMap((side, index) =>
    isAbove(side + 1) ? [{ from: side, to: crossed[(index + ahead) % crossed.length]! }] : [],
  )
}

const CASES = [false, true].map((isMiddleHigh) =>
  Array.from({ length: 16 }, (_, corners) => segmentsOf(corners, isMiddleHigh)),
)

/** Marching squares: for each crossed edge of the grid, the edge crossed next. */
function linksAt({ columns, rows, values }: Grid, level: number): Int32Array {
  const links = new Int32Array(columns * rows * 2).fill(NONE)
  const sides = [0, 3, columns * 2, 1]
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const node = row * columns + column
      const topLeft = values[node]!
      const topRight = values[node + 1]!
      const bottomRight = values[node + columns + 1]!
      const bottomLeft = values[node + columns]!
      const corners =
        (topLeft > level ? 1 : 0) +
        (topRight > level ? 2 : 0) +
        (bottomRight > level ? 4 : 0) +
        (bottomLeft > level ? 8 : 0)
      if (corners === 0 || corners === 15) continue
      const isMiddleHigh = topLeft + topRight + bottomRight + bottomLeft > level * 4
      for (const { from, to } of CASES[isMiddleHigh ? 1 : 0]![corners]!) {
        links[node * 2 + sides[from]!] = node * 2 + sides[to]!
      }
    }
  }
  return links
}

function crossingPoint({ columns, values, x, y }: Grid, edge: number, level: number): Point {
  const node = edge >> 1
  const isLevelEdge = edge % 2 === 0
  const from = values[node]!
  const share = (level - from) / (values[isLevelEdge ? node + 1 : node + columns]! - from)
  const column = node % columns
  const row = (node - column) / columns
  return {
    x: x(isLevelEdge ? column + share : column),
    y: y(isLevelEdge ? row : row + share),
  }
}

export function contourLines(grid: Grid, level: number): Point[][] {
  const links = linksAt(grid, level)
  const lines: Point[][] = []
  for (let start = 0; start < links.length; start++) {
    if (links[start] === NONE) continue
    const line: Point[] = []
    for (let edge = start; links[edge] !== NONE;) {
      line.push(crossingPoint(grid, edge, level))
      const next = links[edge]!
      links[edge] = NONE
      edge = next
    }
    lines.push(line)
  }
  return lines
}
