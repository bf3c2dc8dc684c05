import { counted } from '#shared/format/counted.ts'
import { Board, useSettings } from './kit/board.tsx'
import { Choice, Slider } from './kit/controls.tsx'
import { Curve, pathOf } from './kit/drawing.tsx'
import { frame, type Point } from './kit/scale.ts'
import { pair, short } from './kit/format.ts'

type Neuron = { weights: Point; bias: number }

const CORNERS: readonly Point[] = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
]
const ANSWERS = {
  and: [-1, -1, -1, 1],
  or: [-1, 1, 1, 1],
  xor: [-1, 1, 1, -1],
} as const
export type Table = keyof typeof ANSWERS

const score = ({ weights, bias }: Neuron, [x, y]: Point) => weights[0] * x + weights[1] * y + bias

const isRight = (neuron: Neuron, table: Table, index: number) =>
  ANSWERS[table][index]! * score(neuron, CORNERS[index]!) > 0

export function visit(neuron: Neuron, table: Table, index: number): Neuron {
  if (isRight(neuron, table, index)) return neuron
  const answer = ANSWERS[table][index]!
  const [x, y] = CORNERS[index]!
  const [first, second] = neuron.weights
  return { weights: [first + answer * x, second + answer * y], bias: neuron.bias + answer }
}

export function pass(neuron: Neuron, table: Table) {
  let [after, corrections] = [neuron, 0]
  for (const index of CORNERS.keys()) {
    const next = visit(after, table, index)
    if (next !== after) corrections += 1
    after = next
  }
  return { neuron: after, corrections }
}

const square = frame([-0.5, 1.5], [-0.5, 1.5], { left: 0, top: 0, right: 290, bottom: 290 })

/** The edge of the square is cut where the score changes its sign. */
function positiveSide(neuron: Neuron): Point[] {
  const edge: Point[] = [
    [-0.5, -0.5],
    [1.5, -0.5],
    [1.5, 1.5],
    [-0.5, 1.5],
  ]
  return edge.flatMap((from, index) => {
    const to = edge[(index + 1) % 4]!
    const [a, b] = [score(neuron, from), score(neuron, to)]
    const start = a > 0 ? [from] : []
    if (a > 0 === b > 0) return start
    const share = a / (a - b)
    const crossing: Point = [
      from[0] + share * (to[0] - from[0]),
      from[1] + share * (to[1] - from[1]),
    ]
    return [...start, crossing]
  })
}

const isOnEdge = ([x, y]: Point) => Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) > 0.999

function Line({ neuron }: { neuron: Neuron }) {
  const side = positiveSide(neuron)
  const ends = side.filter((point) => isOnEdge(point) && Math.abs(score(neuron, point)) < 1e-9)
  return (
    <>
      {side.length > 2 && (
        <path d={`${pathOf(square, side)}Z`} className="fill-ember" fillOpacity="0.14" />
      )}
      {ends.length > 1 && <Curve frame={square} points={ends} />}
    </>
  )
}

function Corner({ neuron, table, index }: { neuron: Neuron; table: Table; index: number }) {
  const [x, y] = CORNERS[index]!
  const isPositive = ANSWERS[table][index]! > 0
  const right = isRight(neuron, table, index)
  const row = 62 + index * 48
  return (
    <>
      <circle
        cx={square.x(x)}
        cy={square.y(y)}
        r="9"
        strokeWidth="3"
        className={isPositive ? 'fill-ember stroke-ember' : 'fill-surface stroke-ink'}
      />
      <text x="316" y={row}>{`(${x}, ${y}) is ${isPositive ? '+' : '−'}`}</text>
      <text x="316" y={row + 20} className={right ? undefined : 'touch-bad'}>
        {`s = ${short(score(neuron, [x, y]))}, ${right ? 'right' : 'wrong'}`}
      </text>
    </>
  )
}

const START = {
  table: 'and' as Table,
  neuron: { weights: [0, 0], bias: 0 } as Neuron,
  corrections: 0,
}

export function whatIsSeen({ table, neuron, corrections }: typeof START) {
  const right = [...CORNERS.keys()].filter((index) => isRight(neuron, table, index)).length
  const hasLine = neuron.weights.some((weight) => weight !== 0)
  return `w = ${pair(...neuron.weights)}, b = ${short(neuron.bias)}: ${hasLine ? '' : 'no line yet, '}${right} of 4 corners are right. ${counted(corrections, 'correction')} so far.`
}

export function Figure() {
  const { change, reset, ...now } = useSettings(START)
  const { table, neuron } = now
  const [first, second] = neuron.weights
  const set = (part: Partial<Neuron>) => change({ neuron: { ...neuron, ...part } })
  const weight = (label: string, value: number, onChange: (to: number) => void) => (
    <Slider
      label={label}
      value={value}
      range={[-6, 6, 1]}
      shown={short(value)}
      onChange={onChange}
    />
  )
  const visitAll = () => {
    const after = pass(neuron, table)
    change({ neuron: after.neuron, corrections: now.corrections + after.corrections })
  }
  return (
    <Board
      height={290}
      onReset={reset}
      says={whatIsSeen(now)}
      drawing={
        <>
          <rect width="290" height="290" rx="7" className="fill-sunken" />
          <Line neuron={neuron} />
          {[...CORNERS.keys()].map((index) => (
            <Corner key={index} neuron={neuron} table={table} index={index} />
          ))}
        </>
      }
      controls={
        <>
          <Choice
            label="Table to learn"
            value={table}
            options={{ and: 'AND', or: 'OR', xor: 'XOR' }}
            onChange={(chosen) => change({ ...START, table: chosen })}
          />
          <button type="button" className="btn btn-secondary" onClick={visitAll}>
            Go through the four examples
          </button>
          {weight('w₁', first, (to) => set({ weights: [to, second] }))}
          {weight('w₂', second, (to) => set({ weights: [first, to] }))}
          {weight('b', neuron.bias, (to) => set({ bias: to }))}
        </>
      }
    />
  )
}
