import { useMemo } from 'react'
import { Board, useSettings } from './kit/board.tsx'
import { Choice, Slider } from './kit/controls.tsx'
import { Curve } from './kit/drawing.tsx'
import { frame, numbers, type Point } from './kit/scale.ts'
import { short } from './kit/format.ts'

/** The valley is (a² + 100 b²) / 2: its slope is a along it, and 100 b across. */
const STEEPNESS = [1, 100] as const
const FROM: Point = [5, 1]
const ARRIVED = 0.001
const MAX_STEPS = 2000

const METHODS = { plain: 'Plain descent', momentum: 'Momentum', adam: 'Adam' } as const
export type Method = keyof typeof METHODS

type Update = (slope: number, step: number) => number

const plain =
  (rate: number): Update =>
  (slope) =>
    rate * slope

function momentum(rate: number): Update {
  let velocity = 0
  return (slope) => {
    velocity = 0.9 * velocity + slope
    return rate * velocity
  }
}

function adam(rate: number): Update {
  let mean = 0
  let square = 0
  return (slope, step) => {
    mean = 0.9 * mean + 0.1 * slope
    square = 0.999 * square + 0.001 * slope ** 2
    return (rate * mean) / (1 - 0.9 ** step) / (Math.sqrt(square / (1 - 0.999 ** step)) + 1e-8)
  }
}

const UPDATES = { plain, momentum, adam }

/** Every point on the way, until it has converged or taken the maximum of steps. */
export function descend(method: Method, rate: number) {
  const [along, across] = [UPDATES[method](rate), UPDATES[method](rate)]
  const path: Point[] = [FROM]
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    const [a, b] = path.at(-1)!
    const next: Point = [a - along(STEEPNESS[0] * a, step), b - across(STEEPNESS[1] * b, step)]
    path.push(next)
    if (Math.hypot(...next) < ARRIVED) return { path, steps: step }
  }
  return { path, steps: null }
}

/** The slider is logarithmic: each step is an eighth more. */
export const rateAt = (place: number) => Number((10 ** place).toPrecision(2))

const SHOWN = 60
const valley = frame([-5.6, 5.6], [-1.3, 1.3], { left: 0, top: 0, right: 500, bottom: 272 })
const isInside = ([a, b]: Point) => Math.abs(a) < 5.6 && Math.abs(b) < 1.3

/** Up to where it leaves the drawing. */
function shownPath(path: readonly Point[]) {
  const out = path.findIndex((point) => !isInside(point))
  return path.slice(0, Math.min(SHOWN, out < 0 ? SHOWN : out) + 1)
}

function whatIsSeen(method: Method, rate: number, { path, steps }: ReturnType<typeof descend>) {
  const name = `${METHODS[method]} with the learning rate ${rate}`
  if (steps) return `${name} is within 0.001 of the minimum after ${steps} steps.`
  const distance = Math.hypot(...path.at(-1)!)
  if (!(distance < 100)) return `${name} is thrown out of the valley: each step overshoots by more.`
  return `${name} has not arrived after 2,000 steps; it is ${short(distance, 3)} away.`
}

const START = { method: 'plain' as Method, place: -1.75 }

export function Figure() {
  const { method, place, change, reset } = useSettings(START)
  const rate = rateAt(place)
  const run = useMemo(() => descend(method, rate), [method, rate])
  const points = shownPath(run.path)
  return (
    <Board
      height={272}
      onReset={reset}
      says={whatIsSeen(method, rate, run)}
      drawing={
        <>
          <clipPath id="learning-rate">
            <rect width="500" height="272" rx="7" />
          </clipPath>
          <g clipPath="url(#learning-rate)">
            <rect width="500" height="272" className="fill-sunken" />
            {numbers(9).map((ring) => (
              <ellipse
                key={ring}
                cx={valley.x(0)}
                cy={valley.y(0)}
                rx={(ring + 1) * 62}
                ry={(ring + 1) * 14.6}
                className="fill-none stroke-line-strong"
              />
            ))}
            <circle
              cx={valley.x(0)}
              cy={valley.y(0)}
              r="6"
              className="fill-none stroke-ink"
              strokeWidth="2"
            />
            <Curve frame={valley} points={points} />
            {points.map(([a, b], step) => (
              <circle key={step} cx={valley.x(a)} cy={valley.y(b)} r="2.5" className="fill-ember" />
            ))}
          </g>
        </>
      }
      controls={
        <>
          <Choice
            label="Method"
            value={method}
            options={METHODS}
            onChange={(chosen) => change({ method: chosen })}
          />
          <Slider
            label="Learning rate"
            value={place}
            range={[-3, 0, 0.05]}
            shown={String(rate)}
            onChange={(to) => change({ place: to })}
          />
        </>
      }
    />
  )
}
