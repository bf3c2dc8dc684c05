import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import type { Polygon } from './outlines.ts'

const compress = promisify(deflate)

export type Colour = readonly [red: number, green: number, blue: number]

export const hex = (colour: string): Colour => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
]

type Box = { left: number; top: number; right: number; bottom: number }

export class Canvas {
  readonly width: number
  readonly height: number
  readonly #pixels: Uint8Array
  readonly #cover: Float32Array

  constructor(width: number, height: number, ground: Colour) {
    this.width = width
    this.height = height
    this.#pixels = new Uint8Array(width * height * 3)
    this.#cover = new Float32Array((width + 2) * height)
    this.rectangle({ left: 0, top: 0, right: width, bottom: height }, ground)
  }

  rectangle({ left, top, right, bottom }: Box, colour: Colour) {
    const row = new Uint8Array((right - left) * 3)
    for (let at = 0; at < row.length; at += 3) row.set(colour, at)
    for (let y = top; y < bottom; y += 1) this.#pixels.set(row, (y * this.width + left) * 3)
  }

  fill(polygons: Polygon[], colour: Colour, opacity = 1, clip?: Box) {
    const box = clip ?? { left: 0, top: 0, right: this.width, bottom: this.height }
    let first = box.bottom
    let last = box.top
    for (const polygon of polygons) {
      for (let at = 0; at < polygon.length; at += 2) {
        const next = (at + 2) % polygon.length
        const [y, toY] = [polygon[at + 1]!, polygon[next + 1]!]
        this.#edge(polygon[at]!, y, polygon[next]!, toY)
        first = Math.min(first, Math.floor(Math.min(y, toY)))
        last = Math.max(last, Math.ceil(Math.max(y, toY)))
      }
    }
    for (let y = Math.max(box.top, first); y < Math.min(box.bottom, last); y += 1)
      this.#paintRow(y, colour, opacity, box)
    this.#cover.fill(0)
  }

  #edge(x: number, y: number, toX: number, toY: number) {
    if (y === toY) return
    const direction = y < toY ? 1 : -1
    const [topX, topY, endX, endY] = direction === 1 ? [x, y, toX, toY] : [toX, toY, x, y]
    const slope = (endX - topX) / (endY - topY)
    const from = Math.max(0, topY)
    const to = Math.min(this.height, endY)
    let at = topX + (from - topY) * slope
    for (let row = Math.floor(from); row < to; row += 1) {
      const share = Math.min(row + 1, to) - Math.max(row, from)
      const next = at + slope * share
      this.#cross(row, at, next, direction * share)
      at = next
    }
  }

  #cross(row: number, x: number, toX: number, amount: number) {
    const limit = this.width
    const left = Math.min(limit, Math.max(0, Math.min(x, toX)))
    const right = Math.min(limit, Math.max(0, Math.max(x, toX)))
    const base = row * (this.width + 2)
    const cover = this.#cover
    const first = Math.floor(left)
    const last = Math.floor(right)
    if (first === last) {
      const inside = amount * (1 - ((left + right) / 2 - first))
      cover[base + first]! += inside
      cover[base + first + 1]! += amount - inside
      return
    }
    // The area right of the edge grows from one pixel to the next.
    const perPixel = amount / (right - left)
    let before = 0
    for (let pixel = first; pixel <= last; pixel += 1) {
      const enter = Math.max(left, pixel)
      const leave = Math.min(right, pixel + 1)
      const within = (leave - enter) * perPixel
      const area = (enter - left) * perPixel + within * (1 - ((enter + leave) / 2 - pixel))
      cover[base + pixel]! += area - before
      before = area
    }
    cover[base + last + 1]! += amount - before
  }

  #paintRow(y: number, [red, green, blue]: Colour, opacity: number, box: Box) {
    const pixels = this.#pixels
    const cover = this.#cover
    const base = y * (this.width + 2)
    let sum = 0
    for (let x = 0; x < box.left; x += 1) sum += cover[base + x]!
    let at = (y * this.width + box.left) * 3
    for (let x = box.left; x < box.right; x += 1, at += 3) {
      sum += cover[base + x]!
      const alpha = Math.min(1, Math.abs(sum)) * opacity
      if (alpha < 0.002) continue
      pixels[at] = Math.round(pixels[at]! + (red - pixels[at]!) * alpha)
      pixels[at + 1] = Math.round(pixels[at + 1]! + (green - pixels[at + 1]!) * alpha)
      pixels[at + 2] = Math.round(pixels[at + 2]! + (blue - pixels[at + 2]!) * alpha)
    }
  }

  async png(): Promise<Buffer> {
    const row = this.width * 3
    const raw = Buffer.alloc((row + 1) * this.height)
    for (let y = 0; y < this.height; y += 1)
      raw.set(this.#pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1)
    const header = Buffer.alloc(13)
    header.writeUInt32BE(this.width, 0)
    header.writeUInt32BE(this.height, 4)
    header.set([8, 2, 0, 0, 0], 8)
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', await compress(raw, { level: 7 })),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
