import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react'
import type { ContourMap } from '#shared/contours/contour.ts'
import { cx } from '../../lib/class-names.ts'
import type { mapOf as drawnMap } from './contour-maps.ts'
import type { Tone } from '#shared/tone.ts'

export const LEVELS = { cover: 10, hero: 16, motif: 7, sheet: 15 }

export type Landscape = keyof typeof LEVELS

let mapOf: typeof drawnMap | undefined

/** The browser needs the geometry only for covers that the server has not rendered. */
export async function loadContours() {
  ;({ mapOf } = await import('./contour-maps.ts'))
}

const isDrawn = (svg: RefObject<SVGSVGElement | null>) =>
  svg.current?.querySelector('path')?.hasAttribute('d')

function useMap(landscape: Landscape, seed: string) {
  const svg = useRef<SVGSVGElement>(null)
  const [map, setMap] = useState(() => mapOf?.(landscape, seed) ?? null)
  useEffect(() => {
    if (isDrawn(svg)) return
    loadContours().then(
      () => setMap(mapOf?.(landscape, seed) ?? null),
      () => {},
    )
  }, [landscape, seed])
  return { svg, map }
}

export type Drawn = { map: ContourMap | null }

const isIndexLine = (level: number) => level % 4 === 3

// Excluded from hydration: the browser does not know what the server drew.
export function Lines({ map, levels, fill }: Drawn & { levels: number; fill: number }) {
  return (
    <g fill="currentColor" fillOpacity={fill} stroke="currentColor" strokeOpacity="0.5">
      {Array.from({ length: levels }, (_, level) => (
        <path
          key={level}
          d={map?.lines[level]}
          strokeWidth={isIndexLine(level) ? 1.6 : 0.8}
          suppressHydrationWarning
        />
      ))}
    </g>
  )
}

export function Route({ map, className }: Drawn & { className: string }) {
  return (
    <g className={className} fill="none" stroke="currentColor" strokeLinecap="round">
      <path d={map?.route} strokeWidth="2" strokeDasharray="0.1 5" suppressHydrationWarning />
      <circle
        cx={map?.summit.x}
        cy={map?.summit.y}
        r={map ? 5 : undefined}
        fill="currentColor"
        stroke="none"
        suppressHydrationWarning
      />
    </g>
  )
}

type DrawingProps = Omit<ComponentProps<'svg'>, 'children'> & {
  landscape: Landscape
  seed: string
  children: (map: ContourMap | null) => ReactNode
}

export function Drawing({ landscape, seed, children, ...rest }: DrawingProps) {
  const { svg, map } = useMap(landscape, seed)
  return (
    <svg {...rest} ref={svg} aria-hidden="true">
      {children(map)}
    </svg>
  )
}

type ContourCoverProps = {
  seed: string
  tone?: Tone
  className?: string
}

export function ContourCover({ seed, tone = 'slate', className }: ContourCoverProps) {
  return (
    <Drawing
      key={seed}
      landscape="cover"
      seed={seed}
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      className={cx('contour tone-drawing', `tone-${tone}`, className)}
    >
      {(map) => (
        <>
          <Lines map={map} levels={LEVELS.cover} fill={0.055} />
          <Route map={map} className="text-ink" />
        </>
      )}
    </Drawing>
  )
}

export function ContourHero({ className }: { className?: string }) {
  return (
    <Drawing
      landscape="hero"
      seed="ascent-9"
      viewBox="0 0 1440 720"
      preserveAspectRatio="xMidYMid slice"
      className={cx('contour text-ink', className)}
    >
      {(map) => (
        <>
          <g opacity="0.55">
            <Lines map={map} levels={LEVELS.hero} fill={0.016} />
          </g>
          <Route map={map} className="text-ember" />
          <Climber map={map} />
        </>
      )}
    </Drawing>
  )
}

function Climber({ map }: Drawn) {
  return (
    <circle r="5" className="fill-ember motion-reduce:hidden">
      <animateMotion
        path={map?.route}
        dur="4.5s"
        calcMode="spline"
        keyTimes="0;1"
        keyPoints="0;1"
        keySplines="0.25 0.1 0.2 1"
        fill="freeze"
        suppressHydrationWarning
      />
    </circle>
  )
}

export function ContourMotif({ seed, className }: { seed: string; className?: string }) {
  return (
    <Drawing
      key={seed}
      landscape="motif"
      seed={seed}
      viewBox="0 0 320 160"
      className={cx('contour text-muted', className)}
    >
      {(map) => (
        <>
          <Lines map={map} levels={LEVELS.motif} fill={0.03} />
          <Route map={map} className="text-ember" />
        </>
      )}
    </Drawing>
  )
}
