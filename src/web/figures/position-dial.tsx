import { Board, useSettings } from './kit/board.tsx'
import { Slider } from './kit/controls.tsx'
import { Arrow, Axes, Curve } from './kit/drawing.tsx'
import { frame, numbers, type Point } from './kit/scale.ts'
import { short, formatNumber } from './kit/format.ts'

/** Query and key are both (1, 0) before they are turned. */
export function turned(place: number, gap: number, frequency: number) {
  const key = frequency * place
  const query = frequency * (place + gap)
  return { key, query, score: Math.cos(query) * Math.cos(key) + Math.sin(query) * Math.sin(key) }
}

const RADIUS = 100
const CENTRE: Point = [118, 132]
const around = (angle: number, radius = RADIUS): Point => [
  CENTRE[0] + radius * Math.cos(angle),
  CENTRE[1] - radius * Math.sin(angle),
]

const curve = frame([-20, 20], [-1, 1], { left: 280, top: 40, right: 482, bottom: 210 })

function arc(key: number, query: number) {
  const turn = Math.max(-2 * Math.PI, Math.min(2 * Math.PI, query - key))
  const places = numbers(33).map((index) => around(key + (turn * index) / 32, 38))
  return places
    .map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')
}

const START = { place: 100, gap: 2, frequency: 0.5 }

function Dial({ from, to }: { from: number; to: number }) {
  const label = (angle: number, words: string, tone: string) => {
    const [x, y] = around(angle, RADIUS + 15)
    return (
      <text x={x} y={y + 5} textAnchor="middle" className={tone}>
        {words}
      </text>
    )
  }
  return (
    <>
      <circle
        cx={CENTRE[0]}
        cy={CENTRE[1]}
        r={RADIUS}
        className="fill-sunken stroke-line-strong"
        strokeWidth="1.5"
      />
      <path d={arc(from, to)} className="fill-none stroke-ink" strokeWidth="2" />
      <Arrow from={CENTRE} to={around(from)} tone="blue-mid" />
      <Arrow from={CENTRE} to={around(to)} tone="ember" />
      {label(from, 'k', 'touch-blue')}
      {label(to, 'q', 'touch-ember')}
    </>
  )
}

export function Figure() {
  const { place, gap, frequency, change, reset } = useSettings(START)
  const { key, query, score } = turned(place, gap, frequency)
  return (
    <Board
      height={262}
      onReset={reset}
      says={`Key at place ${place}, query at ${short(place + gap)}: turned by ${formatNumber(key, 1)} and ${formatNumber(query, 1)} radians, ${formatNumber(Math.abs(query - key), 1)} apart. The score is cos ${formatNumber(query - key, 1)} = ${formatNumber(score, 3)}.`}
      drawing={
        <>
          <Dial from={key} to={query} />
          <Axes
            frame={curve}
            xticks={[-20, 0, 20]}
            yticks={[-1, 0, 1]}
            xlabel="gap"
            ylabel="score"
          />
          <Curve
            frame={curve}
            points={numbers(121).map((index): Point => {
              const at = index / 3 - 20
              return [at, Math.cos(frequency * at)]
            })}
            className="stroke-slate-mid"
          />
          <circle cx={curve.x(gap)} cy={curve.y(score)} r="7" className="fill-ember" />
        </>
      }
      controls={
        <>
          <Slider
            label="Place of the key"
            value={place}
            range={[0, 200, 1]}
            shown={String(place)}
            onChange={(to) => change({ place: to })}
          />
          <Slider
            label="Gap to the query"
            value={gap}
            range={[-20, 20, 1]}
            shown={short(gap)}
            onChange={(to) => change({ gap: to })}
          />
          <Slider
            label="Frequency ω"
            value={frequency}
            range={[0.05, 1, 0.05]}
            shown={short(frequency)}
            onChange={(to) => change({ frequency: to })}
          />
        </>
      }
    />
  )
}
