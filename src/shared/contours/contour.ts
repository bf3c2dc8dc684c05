import { contourLines, type Grid } from './contour-lines.ts'
import { ascentFrom, landscapeOf, type Landscape, type Point } from './landscape.ts'

export type ContourOptions = { width: number; height: number; cell: number; levels: number }

export type ContourMap = {
  lines: string[]
  route: string
  summit: Point
}

const BELOW_EVERYTHING = -100

/** One extra cell on each side hides where lines close. */
function gridOf(landscape: Landscape, { width, height, cell }: ContourOptions): Grid {
  const columns = Math.ceil(width / cell) + 5
  const rows = Math.ceil(height / cell) + 5
  const x = (column: number) => (column - 2) * cell
  const y = (row: number) => (row - 2) * cell
  const values = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isRim = row === 0 || column === 0 || row === rows - 1 || column === columns - 1
      values[row * columns + column] = isRim
        ? BELOW_EVERYTHING
        : landscape.height(x(column), y(row))
    }
  }
  return { columns, rows, values, x, y }
}

function eased(points: Point[]): Point[] {
  return points.map(({ x, y }, index) => {
    const before = points.at(index - 1)!
    const after = points[(index + 1) % points.length]!
    return { x: (before.x + 2 * x + after.x) / 4, y: (before.y + 2 * y + after.y) / 4 }
  })
}

/** Even numbers, so that midpoints are whole and no error adds up. */
const snap = (number: number) => Math.round(number / 2) * 2

function thinned(points: Point[], distance: number): Point[] {
  const snapped: Point[] = []
  for (const point of points) {
    const x = snap(point.x)
    const y = snap(point.y)
    const last = snapped.at(-1)
    const isNear = last && Math.abs(last.x - x) + Math.abs(last.y - y) < distance
    if (!isNear) snapped.push({ x, y })
  }
  return snapped
}

function offset(from: Point, to: Point): string {
  const dy = to.y - from.y
  return `${to.x - from.x}${dy < 0 ? '' : ' '}${dy}`
}

function join(offsets: string[]): string {
  return offsets.reduce((path, next) => path + (next.startsWith('-') ? '' : ' ') + next)
}

/** SVG's `t` mirrors the last control point, so only midpoints are written: three or four kilobytes. */
function smoothPath(points: Point[], isClosed: boolean): string {
  const middles = points.map((point, index) => {
    const next = points[(index + 1) % points.length]!
    return { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
  })
  if (!isClosed) middles.splice(-1, 1, points.at(-1)!)
  const start = isClosed ? middles.at(-1)! : points[0]!
  const [first, ...rest] = middles
  const curve = `M${start.x} ${start.y}q${join([offset(start, points[0]!), offset(start, first!)])}`
  const turns = rest.map((middle, index) => offset(middles[index]!, middle))
  return `${curve}t${join(turns)}${isClosed ? 'z' : ''}`
}

function levelPath(grid: Grid, level: number, cell: number): string {
  return contourLines(grid, level)
    .map((line) => thinned(eased(eased(line)), cell * 0.8))
    .filter((line) => line.length > 4)
    .map((line) => smoothPath(line, true))
    .join('')
}

function bestRoute(landscape: Landscape, { width, height, cell }: ContourOptions): Point[] {
  let best: Point[] = []
  for (let count = 0; count < 8; count++) {
    const share = count / 7
    const start = { x: width * (0.06 + 0.88 * share), y: height * (count % 2 === 0 ? 0.94 : 0.72) }
    const path = ascentFrom(landscape, start, cell * 0.8)
    const end = path.at(-1)!
    const isInside =
      path.every(({ x, y }) => x > 0 && x < width && y > 0 && y < height) &&
      end.x > width * 0.12 &&
      end.x < width * 0.88 &&
      end.y > height * 0.16 &&
      end.y < height * 0.84
    if (isInside && path.length > best.length) best = path
  }
  return best
}

const endOf = (climb: Point[], { width, height }: ContourOptions) => {
  const { x, y } = climb.at(-1) ?? { x: width / 2, y: height / 2 }
  return { x: snap(x), y: snap(y) }
}

export const summitOf = (seed: string, options: ContourOptions): Point =>
  endOf(bestRoute(landscapeOf(seed, options.width, options.height), options), options)

export function contourMap(seed: string, options: ContourOptions): ContourMap {
  const landscape = landscapeOf(seed, options.width, options.height)
  const grid = gridOf(landscape, options)
  let low = Infinity
  let high = -Infinity
  for (const value of grid.values) {
    if (value === BELOW_EVERYTHING) continue
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  const lines = Array.from({ length: options.levels }, (_, index) => {
    const share = (index + 0.7) / (options.levels + 0.3)
    return levelPath(grid, low + (high - low) * share, options.cell)
  }).filter(Boolean)
  const climb = bestRoute(landscape, options)
  const route = thinned(climb.toReversed(), options.cell * 1.2).toReversed()
  return {
    lines,
    route: route.length > 3 ? smoothPath(route, false) : '',
    summit: endOf(climb, options),
  }
}
