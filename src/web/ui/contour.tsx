import { contourMap, type ContourMap, type ContourOptions } from '#shared/contour.ts'
import { cx } from '../lib/class-names.ts'
import type { Tone } from './tone.ts'

const COVER: ContourOptions = { width: 640, height: 360, cell: 24, levels: 10 }
const HERO: ContourOptions = { width: 1440, height: 720, cell: 30, levels: 16 }
const MOTIF: ContourOptions = { width: 320, height: 160, cell: 16, levels: 7 }

// A list draws the same covers again and again; the bound keeps a long-lived server small.
const drawn = new Map<string, ContourMap>()

function draw(seed: string, options: ContourOptions): ContourMap {
  const key = `${options.width}/${seed}`
  const known = drawn.get(key)
  if (known) return known
  if (drawn.size >= 400) drawn.delete(drawn.keys().next().value!)
  const map = contourMap(seed, options)
  drawn.set(key, map)
  return map
}

const isIndexLine = (level: number) => level % 4 === 3

function Lines({ lines, fill }: { lines: string[]; fill: number }) {
  return (
    <g fill="currentColor" fillOpacity={fill} stroke="currentColor" strokeOpacity="0.5">
      {lines.map((d, level) => (
        <path key={level} d={d} strokeWidth={isIndexLine(level) ? 1.6 : 0.8} />
      ))}
    </g>
  )
}

/** The way up: gradient ascent on this very landscape. */
function Route({ map, className }: { map: ContourMap; className: string }) {
  return (
    <g className={className} fill="none" stroke="currentColor" strokeLinecap="round">
      <path d={map.route} strokeWidth="2" strokeDasharray="0.1 5" />
      <circle cx={map.summit.x} cy={map.summit.y} r="5" fill="currentColor" stroke="none" />
    </g>
  )
}

type ContourCoverProps = {
  /** The id and the title: the same seed always draws the same landscape. */
  seed: string
  tone?: Tone
  className?: string
}

export function ContourCover({ seed, tone = 'slate', className }: ContourCoverProps) {
  const map = draw(seed, COVER)
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cx('contour tone-drawing', `tone-${tone}`, className)}
    >
      <Lines lines={map.lines} fill={0.055} />
      <Route map={map} className="text-ink" />
    </svg>
  )
}

/** The landscape behind the first words of the home page; place it with `className`. */
export function ContourHero({
  seed = 'ascent-9',
  className,
}: {
  seed?: string
  className?: string
}) {
  const map = draw(seed, HERO)
  return (
    <svg
      viewBox="0 0 1440 720"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cx('contour text-ink', className)}
    >
      <g opacity="0.55">
        <Lines lines={map.lines} fill={0.016} />
      </g>
      <Route map={map} className="text-ember" />
      <Climber route={map.route} />
    </svg>
  )
}

/** Walks up once, slower as the slope runs out, and stays at the summit; needs no script. */
function Climber({ route }: { route: string }) {
  return (
    <circle r="5" className="fill-ember motion-reduce:hidden">
      <animateMotion
        path={route}
        dur="4.5s"
        calcMode="spline"
        keyTimes="0;1"
        keyPoints="0;1"
        keySplines="0.25 0.1 0.2 1"
        fill="freeze"
      />
    </circle>
  )
}

/** A small hill for places where there is nothing yet. */
export function ContourMotif({ seed, className }: { seed: string; className?: string }) {
  const map = draw(seed, MOTIF)
  return (
    <svg viewBox="0 0 320 160" aria-hidden="true" className={cx('contour text-muted', className)}>
      <Lines lines={map.lines} fill={0.03} />
      <Route map={map} className="text-ember" />
    </svg>
  )
}
