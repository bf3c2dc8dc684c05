import { contourMap, type ContourMap, type ContourOptions } from '#shared/contours/contour.ts'
import { sheetMap } from '#shared/contours/sheet-map.ts'
import type { Landscape } from './contour.tsx'

const OPTIONS: Record<Exclude<Landscape, 'sheet'>, ContourOptions> = {
  cover: { width: 640, height: 360, cell: 24, levels: 10 },
  hero: { width: 1440, height: 720, cell: 30, levels: 16 },
  motif: { width: 320, height: 160, cell: 16, levels: 7 },
}

// Lists render the same covers again and again.
const cache = new Map<string, ContourMap>()

export function mapOf(landscape: Landscape, seed: string): ContourMap {
  const key = `${landscape}/${seed}`
  const known = cache.get(key)
  if (known) return known
  if (cache.size >= 400) cache.delete(cache.keys().next().value!)
  const map = landscape === 'sheet' ? sheetMap(seed) : contourMap(seed, OPTIONS[landscape])
  cache.set(key, map)
  return map
}
