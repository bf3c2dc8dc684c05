import { seededRandom } from './seeded-random.ts'

type Hill = {
  x: number
  y: number
  height: number
  cos: number
  sin: number
  along: number
  across: number
}

export type Point = { x: number; y: number }

export type Landscape = { height: (x: number, y: number) => number; hills: Hill[] }

// Not Math.exp: its last bit differs between engines, and server and browser must draw the same.
function bell(squaredRadius: number): number {
  const base = 1 / (1 + squaredRadius / 8)
  const second = base * base
  const fourth = second * second
  return fourth * fourth
}

function hillHeight(hill: Hill, x: number, y: number): number {
  const dx = x - hill.x
  const dy = y - hill.y
  const along = (dx * hill.cos + dy * hill.sin) / hill.along
  const across = (dy * hill.cos - dx * hill.sin) / hill.across
  return hill.height * bell(along * along + across * across)
}

export function landscapeOf(seed: string, width: number, height: number): Landscape {
  const random = seededRandom(seed)
  const between = (low: number, high: number) => low + (high - low) * random()
  const hill = (centre: Point, top: number, size: number): Hill => {
    const turnX = between(-1, 1)
    const turnY = between(-1, 1)
    const length = Math.sqrt(turnX * turnX + turnY * turnY) || 1
    const along = size * between(1, 1.5)
    return {
      ...centre,
      height: top,
      cos: turnX / length,
      sin: turnY / length,
      along,
      across: along * between(0.5, 0.85),
    }
  }
  const side = random() < 0.5
  const summit = {
    x: width * (side ? between(0.24, 0.4) : between(0.6, 0.76)),
    y: height * between(0.32, 0.62),
  }
  const second = {
    x: width * (side ? between(0.66, 0.9) : between(0.1, 0.34)),
    y: height * between(0.2, 0.8),
  }
  const hills = [
    hill(summit, 1, height * between(0.34, 0.42)),
    hill(second, between(0.55, 0.8), height * between(0.28, 0.38)),
  ]
  const others = width / height > 2 ? 9 : 5
  for (let count = 0; count < others; count++) {
    const centre = { x: width * between(-0.1, 1.1), y: height * between(-0.15, 1.15) }
    const top = random() < 0.3 ? between(-0.45, -0.2) : between(0.15, 0.5)
    hills.push(hill(centre, top, height * between(0.22, 0.5)))
  }
  return {
    hills,
    height: (x, y) => {
      let sum = 0
      for (const each of hills) sum += hillHeight(each, x, y)
      return sum
    },
  }
}

export function ascentFrom({ height }: Landscape, start: Point, step: number): Point[] {
  const path = [start]
  let { x, y } = start
  for (let count = 0; count < 120; count++) {
    const slopeX = height(x + 1, y) - height(x - 1, y)
    const slopeY = height(x, y + 1) - height(x, y - 1)
    const slope = Math.sqrt(slopeX * slopeX + slopeY * slopeY)
    if (slope === 0) break
    const next = { x: x + (step * slopeX) / slope, y: y + (step * slopeY) / slope }
    if (height(next.x, next.y) <= height(x, y)) break
    ;({ x, y } = next)
    path.push(next)
  }
  return path
}
