import type { Point } from './landscape.ts'

export type Grid = {
  columns: number
  rows: number
  /** Row by row; the outermost ring lies below every level, so that every line closes. */
  values: Float64Array
  x: (column: number) => number
  y: (row: number) => number
}

type Crossing = { edge: number; rising: boolean }

/** Most cells lie wholly on one side of the level; passing them by early makes a cover cheap. */
function isLevelGround({ columns, values }: Grid, node: number, level: number): boolean {
  const above = values[node]! > level
  return (
    values[node + 1]! > level === above &&
    values[node + columns]! > level === above &&
    values[node + columns + 1]! > level === above
  )
}

/**
 * Marching squares. Walking a cell's border clockwise, a line enters where the ground rises above
 * the level and leaves where it falls below; the neighbour walks the shared edge the other way
 * round, so one cell's exit is the next cell's entrance and the lines chain up by themselves.
 */
function linksAt(grid: Grid, level: number): Map<number, number> {
  const { columns, rows, values } = grid
  const links = new Map<number, number>()
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const node = row * columns + column
      if (isLevelGround(grid, node, level)) continue
      const corners = [node, node + 1, node + columns + 1, node + columns]
      const edges = [node * 2, (node + 1) * 2 + 1, (node + columns) * 2, node * 2 + 1]
      const above = corners.map((corner) => values[corner]! > level)
      const crossings: Crossing[] = []
      for (let side = 0; side < 4; side++) {
        const rising = above[(side + 1) % 4]!
        if (above[side] !== rising) crossings.push({ edge: edges[side]!, rising })
      }
      const middle = corners.reduce((sum, corner) => sum + values[corner]!, 0) / 4
      // A saddle: high ground joins across the middle when the middle is high.
      const towards = crossings.length === 4 && middle > level ? 3 : 1
      crossings.forEach((crossing, index) => {
        if (!crossing.rising) return
        links.set(crossing.edge, crossings[(index + towards) % crossings.length]!.edge)
      })
    }
  }
  return links
}

function crossingPoint(grid: Grid, edge: number, level: number): Point {
  const node = edge >> 1
  const other = edge % 2 === 0 ? node + 1 : node + grid.columns
  const from = grid.values[node]!
  const share = (level - from) / (grid.values[other]! - from)
  const at = (index: number): Point => ({
    x: grid.x(index % grid.columns),
    y: grid.y(Math.floor(index / grid.columns)),
  })
  const start = at(node)
  const end = at(other)
  return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }
}

/** The closed lines of equal height. */
export function contourLines(grid: Grid, level: number): Point[][] {
  const links = linksAt(grid, level)
  const lines: Point[][] = []
  while (links.size > 0) {
    const line: Point[] = []
    let edge = links.keys().next().value
    while (edge !== undefined) {
      line.push(crossingPoint(grid, edge, level))
      const next: number | undefined = links.get(edge)
      links.delete(edge)
      edge = next !== undefined && links.has(next) ? next : undefined
    }
    lines.push(line)
  }
  return lines
}
