import { useDeferredValue, useMemo } from 'react'
import { Board, useSettings } from './kit/board.tsx'
import { Slider } from './kit/controls.tsx'
import { Axes, Curve } from './kit/drawing.tsx'
import { seeded } from './kit/random.ts'
import { frame, numbers, type Point } from './kit/scale.ts'
import { short, formatNumber } from './kit/format.ts'

const PAY = [0.3, 0.5, 0.6]
const BEST = 0.6
const PLAYERS = 400
const PULLS = 1000

function greedy(means: readonly number[], random: () => number) {
  let [chosen, ties] = [0, 1]
  for (let lever = 1; lever < 3; lever += 1) {
    if (means[lever]! > means[chosen]!) [chosen, ties] = [lever, 1]
    else if (means[lever] === means[chosen] && random() < 1 / (ties += 1)) chosen = lever
  }
  return chosen
}

/** Average loss of 400 players after each pull, compared to the best arm. */
export function regret(epsilon: number) {
  const random = seeded(7)
  const lost = new Float64Array(PULLS)
  for (let player = 0; player < PLAYERS; player += 1) {
    const means = [0, 0, 0]
    const counts = [0, 0, 0]
    let sum = 0
    for (let pull = 0; pull < PULLS; pull += 1) {
      const lever = random() < epsilon ? Math.floor(random() * 3) : greedy(means, random)
      const coin = random() < PAY[lever]! ? 1 : 0
      counts[lever]! += 1
      means[lever]! += (coin - means[lever]!) / counts[lever]!
      sum += BEST - PAY[lever]!
      lost[pull]! += sum / PLAYERS
    }
  }
  return lost
}

const START = { epsilon: 0.1, pulls: 1000 }
const COMPARED = [0, 0.5]

const pointsOf = (lost: Float64Array, pulls: number): Point[] => [
  [0, 0],
  ...numbers(pulls / 20).map((index): Point => [(index + 1) * 20, lost[index * 20 + 19]!]),
]

export function Figure() {
  const { epsilon: wanted, pulls, change, reset } = useSettings(START)
  // Computing takes a while; the slider does not wait for it.
  const epsilon = useDeferredValue(wanted)
  const lost = useMemo(() => regret(epsilon), [epsilon])
  const others = useMemo(() => COMPARED.map((other) => [other, regret(other)] as const), [])
  const end = lost[pulls - 1]!
  const top = (pulls * 2) / 15
  const plot = frame([0, pulls], [0, top], { left: 52, top: 34, right: 410, bottom: 216 })
  const recent = (end - lost[pulls - 51]!) / 50
  return (
    <Board
      height={262}
      onReset={reset}
      says={`With ε = ${short(epsilon)}, a player has lost ${formatNumber(end, 1)} coins after ${pulls} pulls, and in the last fifty ${formatNumber(recent, 3)} a pull.`}
      drawing={
        <>
          <Axes
            frame={plot}
            xticks={[0, pulls / 2, pulls]}
            yticks={[0, Math.round(top / 2), Math.round(top)]}
            xlabel="pull"
            ylabel="coins lost so far"
          />
          <Curve
            frame={plot}
            points={[
              [0, 0],
              [pulls, top],
            ]}
            className="stroke-slate-mid"
            dashed
          />
          <text x="418" y={plot.y(top) + 5}>
            random
          </text>
          {others.map(([other, its]) => (
            <Curve
              key={other}
              frame={plot}
              points={pointsOf(its, pulls)}
              className={other ? 'stroke-slate-mid' : 'stroke-blue-mid'}
            />
          ))}
          <text x="418" y={plot.y(others[0]![1][pulls - 1]!) + 5} className="touch-blue">
            ε = 0
          </text>
          <text x="418" y={plot.y(others[1]![1][pulls - 1]!) + 5}>
            ε = 0.5
          </text>
          <Curve frame={plot} points={pointsOf(lost, pulls)} />
          <circle cx={plot.x(pulls)} cy={plot.y(end)} r="6" className="fill-ember" />
        </>
      }
      controls={
        <>
          <Slider
            label="Exploration ε"
            value={wanted}
            range={[0, 1, 0.01]}
            shown={short(wanted)}
            onChange={(to) => change({ epsilon: to })}
          />
          <Slider
            label="Pulls"
            value={pulls}
            range={[100, PULLS, 100]}
            shown={String(pulls)}
            onChange={(to) => change({ pulls: to })}
          />
        </>
      }
    />
  )
}
