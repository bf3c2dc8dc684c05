import type { ContourMap } from '#shared/contours/contour.ts'
import { isMirrored, SHEET } from '#shared/contours/contour-sheet.ts'
import { Drawing, LEVELS, Lines, Route } from './contour.tsx'

const mirror = (map: ContourMap | null) =>
  map && isMirrored(map) ? `matrix(-1 0 0 1 ${SHEET.width} 0)` : undefined

export function ContourSheet({ seed, className }: { seed: string; className?: string }) {
  return (
    <Drawing
      key={seed}
      landscape="sheet"
      seed={seed}
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      preserveAspectRatio="xMaxYMid slice"
      className={className}
    >
      {(map) => (
        <g transform={mirror(map)} suppressHydrationWarning>
          <g opacity="0.6">
            <Lines map={map} levels={LEVELS.sheet} fill={0.012} />
          </g>
          <Route map={map} className="text-ember" />
        </g>
      )}
    </Drawing>
  )
}
