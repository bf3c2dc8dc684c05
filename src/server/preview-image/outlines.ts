export type Polygon = number[]

export type Placement = { scale: number; x: number; y: number; flip?: boolean }

const ARGUMENTS: Record<string, number> = { M: 2, L: 2, Q: 4, T: 2, C: 6, Z: 0 }
const CURVE_STEPS = 8

class Pen {
  readonly polygons: Polygon[] = []
  #polygon: Polygon = []
  #x = 0
  #y = 0
  #guideX = 0
  #guideY = 0
  readonly #place: Placement

  constructor(place: Placement) {
    this.#place = place
  }

  #lineTo(x: number, y: number) {
    const { scale, flip } = this.#place
    this.#x = x
    this.#y = y
    this.#polygon.push(this.#place.x + x * scale, this.#place.y + y * (flip ? -scale : scale))
  }

  #curveTo(points: number[]) {
    const [startX, startY] = [this.#x, this.#y]
    const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = points
    for (let step = 1; step <= CURVE_STEPS; step += 1) {
      const t = step / CURVE_STEPS
      const u = 1 - t
      if (points.length === 4)
        this.#lineTo(
          u * u * startX + 2 * u * t * ax + t * t * bx,
          u * u * startY + 2 * u * t * ay + t * t * by,
        )
      else
        this.#lineTo(
          u * u * u * startX + 3 * u * u * t * ax + 3 * u * t * t * bx + t * t * t * cx,
          u * u * u * startY + 3 * u * u * t * ay + 3 * u * t * t * by + t * t * t * cy,
        )
    }
  }

  draw(command: string, given: number[]) {
    const isRelative = command !== command.toUpperCase()
    const points = given.map((value, index) =>
      isRelative ? value + (index % 2 === 0 ? this.#x : this.#y) : value,
    )
    switch (command.toUpperCase()) {
      case 'M':
        this.#polygon = []
        this.polygons.push(this.#polygon)
        return this.#lineTo(points[0]!, points[1]!)
      case 'L':
        return this.#lineTo(points[0]!, points[1]!)
      case 'T':
        points.unshift(2 * this.#x - this.#guideX, 2 * this.#y - this.#guideY)
        break
    }
    ;[this.#guideX, this.#guideY] = [points.at(-4) ?? this.#x, points.at(-3) ?? this.#y]
    if (points.length > 0) this.#curveTo(points)
  }
}

export function polygonsOf(path: string, place: Placement): Polygon[] {
  const pen = new Pen(place)
  for (const [, command = '', list = ''] of path.matchAll(/([MLQTCZmlqtcz])([^MLQTCZmlqtcz]*)/g)) {
    const values = (list.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const count = ARGUMENTS[command.toUpperCase()]!
    if (count === 0) continue
    for (let at = 0; at + count <= values.length; at += count)
      pen.draw(command, values.slice(at, at + count))
  }
  return pen.polygons
}

/** One box per segment, all turning the same way, so that they add up. */
export function strokeOf(polygons: Polygon[], width: number, isClosed = true): Polygon[] {
  const boxes: Polygon[] = []
  for (const polygon of polygons) {
    const last = isClosed ? polygon.length : polygon.length - 2
    for (let at = 0; at < last; at += 2) {
      const [x, y] = [polygon[at]!, polygon[at + 1]!]
      const [toX, toY] = [polygon[(at + 2) % polygon.length]!, polygon[(at + 3) % polygon.length]!]
      const length = Math.hypot(toX - x, toY - y)
      if (length === 0) continue
      const dx = ((toX - x) / length) * (width / 2)
      const dy = ((toY - y) / length) * (width / 2)
      boxes.push([x - dy, y + dx, x + dy, y - dx, toX + dy, toY - dx, toX - dy, toY + dx])
    }
  }
  return boxes
}

export function circle(x: number, y: number, radius: number): Polygon {
  const polygon: Polygon = []
  for (let step = 0; step < 32; step += 1) {
    const angle = (step / 32) * 2 * Math.PI
    polygon.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
  }
  return polygon
}
