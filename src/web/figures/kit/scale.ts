export type Point = readonly [x: number, y: number]
type Range = readonly [from: number, to: number]

type Box = { left: number; top: number; right: number; bottom: number }

const between =
  ([from, to]: Range, [start, end]: Range) =>
  (value: number) =>
    start + ((value - from) / (to - from)) * (end - start)

export function frame(x: Range, y: Range, box: Box) {
  const sides: Range = [box.left, box.right]
  const heights: Range = [box.bottom, box.top]
  return {
    box,
    x: between(x, sides),
    y: between(y, heights),
    place: ([px, py]: Point): Point => [between(sides, x)(px), between(heights, y)(py)],
  }
}

export type Frame = ReturnType<typeof frame>

export const clamp = (value: number, low: number, high: number) =>
  Math.min(high, Math.max(low, value))

/** Without floating-point noise. */
export const snap = (value: number, step: number) =>
  Number((Math.round(value / step) * step).toFixed(6))

export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
