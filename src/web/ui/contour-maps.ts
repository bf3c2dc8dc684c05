import { contourMap, type ContourMap, type ContourOptions } from '#shared/contour.ts'
import type { Landscape } from './contour.tsx'

const OPTIONS: Record<Landscape, ContourOptions> = {
  cover: { width: 640, height: 360, cell: 24, levels: 10 },
  hero: { width: 1440, height: 720, cell: 30, levels: 16 },
  motif: { width: 320, height: 160, cell: 16, levels: 7 },
}

// Lists render the same covers again and again; bounded for a long-lived server.
const drawn = new Map<string, ContourMap>()

export function mapOf(landscape: Landscape, seed: string): ContourMap {
  const key = `${landscape}/${seed}`
  const known = drawn.get(key)
  if (known) return known
  if (drawn.size >= 400) drawn.delete(drawn.keys().next().value!)
  const map = contourMap(seed, OPTIONS[landscape])
  drawn.set(key, map)
  return map
}
