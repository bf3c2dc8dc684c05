import { useMemo } from 'react'
import { Board, useSettings } from './kit/board.tsx'
import { Slider } from './kit/controls.tsx'
import { Axes, Curve } from './kit/drawing.tsx'
import { normal, seeded } from './kit/random.ts'
import { frame, numbers, type Point } from './kit/scale.ts'
import { percent, formatNumber } from './kit/format.ts'

const STEPS = 100
const POINTS = 220

/** The lesson's schedule: from 0.001 to 0.2, evenly. */
const beta = (step: number) => 0.001 + ((0.2 - 0.001) * (step - 1)) / (STEPS - 1)

export const SHARES = numbers(STEPS).reduce(
  (shares, step) => [...shares, shares.at(-1)! * (1 - beta(step + 1))],
  [1],
)

function moon(random: () => number): Point {
  const angle = Math.PI * random()
  const isUpper = random() < 0.5
  const [x, y] = isUpper
    ? [Math.cos(angle), Math.sin(angle)]
    : [1 - Math.cos(angle), 0.5 - Math.sin(angle)]
  return [(x + 0.05 * normal(random) - 0.5) / 0.87, (y + 0.05 * normal(random) - 0.25) / 0.5]
}

export function walk() {
  const random = seeded(3)
  const times: Point[][] = [numbers(POINTS).map(() => moon(random))]
  for (let step = 1; step <= STEPS; step += 1) {
    const [keep, shake] = [Math.sqrt(1 - beta(step)), Math.sqrt(beta(step))]
    const move = (place: number) => keep * place + shake * normal(random)
    times.push(times[step - 1]!.map(([x, y]): Point => [move(x), move(y)]))
  }
  return times
}

const cloud = frame([-2.9, 2.9], [-2.9, 2.9], { left: 0, top: 0, right: 250, bottom: 250 })
const shares = frame([0, STEPS], [0, 1], { left: 310, top: 34, right: 478, bottom: 206 })
const isInside = ([x, y]: Point) => Math.max(Math.abs(x), Math.abs(y)) < 2.85

export function Figure() {
  const { step, change, reset } = useSettings({ step: 15 })
  const times = useMemo(() => walk(), [])
  const share = SHARES[step]!
  return (
    <Board
      height={252}
      onReset={reset}
      says={`After ${step} of 100 steps ${percent(share, 1)} of the variance is data and ${percent(1 - share, 1)} is noise. The correlation with where a point began is ${formatNumber(Math.sqrt(share))}.`}
      drawing={
        <>
          <rect width="250" height="250" rx="7" className="fill-sunken" />
          {times[step]!.map(
            (point, index) =>
              isInside(point) && (
                <circle
                  key={index}
                  cx={cloud.x(point[0])}
                  cy={cloud.y(point[1])}
                  r="2.5"
                  className="fill-ember"
                />
              ),
          )}
          <Axes
            frame={shares}
            xticks={[0, 50, 100]}
            yticks={{ 0: 0, '50%': 0.5, '100%': 1 }}
            xlabel="step"
            ylabel="data in the variance"
          />
          <Curve
            frame={shares}
            points={SHARES.map((value, index): Point => [index, value])}
            className="stroke-slate-mid"
          />
          <circle cx={shares.x(step)} cy={shares.y(share)} r="7" className="fill-ember" />
        </>
      }
      controls={
        <Slider
          label="Step t"
          value={step}
          range={[0, STEPS, 1]}
          shown={String(step)}
          onChange={(to) => change({ step: to })}
        />
      }
    />
  )
}
