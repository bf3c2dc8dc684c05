import { useMemo } from 'react'
import { Board, useSettings } from './kit/board.tsx'
import { Slider } from './kit/controls.tsx'
import { Axes, Curve, pathOf } from './kit/drawing.tsx'
import { frame, numbers, type Point } from './kit/scale.ts'
import { percent, short, formatNumber } from './kit/format.ts'

const STEPS = 100
const ABAR = numbers(STEPS).reduce(
  (all, step) => [...all, all.at(-1)! * (1 - (0.001 + (0.199 * step) / (STEPS - 1)))],
  [1],
)

const bell = (x: number, mean = 0) => Math.exp(-0.5 * (x - mean) ** 2) / Math.sqrt(2 * Math.PI)

/** DDIM with guidance toward class B, around 1; A is around −1. */
function sampled(noise: number, weight: number) {
  let x = noise
  for (let step = STEPS; step > 0; step -= 1) {
    const [signal, spread] = [Math.sqrt(ABAR[step]!), Math.sqrt(1 - ABAR[step]!)]
    const given = (mean: number) => spread * (x - signal * mean)
    const shareOfB = 1 / (1 + Math.exp(-2 * signal * x))
    const free = shareOfB * given(1) + (1 - shareOfB) * given(-1)
    const guess = free + weight * (given(1) - free)
    const clean = (x - spread * guess) / signal
    x = Math.sqrt(ABAR[step - 1]!) * clean + Math.sqrt(1 - ABAR[step - 1]!) * guess
  }
  return x
}

const GRID = numbers(321).map((index) => (index - 160) / 40)

/** Noise on a fine grid, weighted by the normal distribution. */
export function guided(weight: number) {
  const samples = GRID.map((noise) => [sampled(noise, weight), bell(noise) / 40] as const)
  const mean = samples.reduce((sum, [x, share]) => sum + x * share, 0)
  const variance = samples.reduce((sum, [x, share]) => sum + (x - mean) ** 2 * share, 0)
  const certainty = samples.reduce((sum, [x, share]) => sum + share / (1 + Math.exp(-2 * x)), 0)
  // Where the map squeezes the noise together, samples are denser.
  const density = samples.slice(1).map(([x, share], index): Point => {
    const [before, shareBefore] = samples[index]!
    return [(x + before) / 2, (share + shareBefore) / 2 / (x - before)]
  })
  return { mean, spread: Math.sqrt(variance), certainty, density }
}

/** The slider goes by quarters. */
export const whatIsSeen = (
  weight: number,
  { mean, spread, certainty }: ReturnType<typeof guided>,
) =>
  `With w = ${short(weight)} the samples have mean ${formatNumber(mean)} and spread ${formatNumber(spread)}. An ideal classifier is ${percent(certainty, 1)} sure that they are B.`

const plot = frame([-4, 5], [0, 1], { left: 14, top: 34, right: 486, bottom: 232 })
const PLACES = numbers(91).map((index) => index / 10 - 4)

export function Figure() {
  const { weight, change, reset } = useSettings({ weight: 1 })
  const samples = useMemo(() => guided(weight), [weight])
  const { mean, density } = samples
  const shown = density.filter(([x]) => x > -4 && x < 5)
  const area = `${pathOf(plot, [[shown[0]![0], 0], ...shown, [shown.at(-1)![0], 0]])}Z`
  const classOf = (centre: number) => PLACES.map((x): Point => [x, bell(x, centre)])
  return (
    <Board
      height={258}
      onReset={reset}
      says={whatIsSeen(weight, samples)}
      drawing={
        <>
          <Axes frame={plot} xticks={[-3, -1, 1, 3]} />
          <path d={area} className="fill-ember" fillOpacity="0.45" />
          <Curve frame={plot} points={shown} />
          <Curve frame={plot} points={classOf(-1)} className="stroke-blue-mid" dashed />
          <Curve frame={plot} points={classOf(1)} className="stroke-ink" dashed />
          <text x={plot.x(-1)} y={plot.y(0.44)} textAnchor="middle" className="touch-blue">
            A
          </text>
          <text x={plot.x(1)} y={plot.y(0.44)} textAnchor="middle" className="touch-ink">
            B
          </text>
          <text x={plot.x(mean)} y="22" textAnchor="middle" className="touch-ember">
            samples
          </text>
        </>
      }
      controls={
        <Slider
          label="Guidance w"
          value={weight}
          range={[0, 8, 0.25]}
          shown={short(weight)}
          onChange={(to) => change({ weight: to })}
        />
      }
    />
  )
}
