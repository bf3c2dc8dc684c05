import { Board, useSettings } from './kit/board.tsx'
import { Arrow, Curve, pathOf } from './kit/drawing.tsx'
import { Handle } from './kit/handle.tsx'
import { clamp, frame, numbers, snap, type Point } from './kit/scale.ts'
import { pair, short } from './kit/format.ts'

type Columns = { first: Point; second: Point }

export const moved = ({ first, second }: Columns, [x, y]: Point): Point => [
  x * first[0] + y * second[0],
  x * first[1] + y * second[1],
]

/** Below zero when the unit square is turned over. */
export const area = ({ first, second }: Columns) => first[0] * second[1] - first[1] * second[0]

const START: Columns = { first: [2, 0], second: [1, 1] }
const STEP = 0.5
const plane = frame([-5, 5], [-3, 3], { left: 0, top: 10, right: 500, bottom: 310 })

const onPlane = ([x, y]: Point): Point => [
  clamp(snap(x, STEP), -4.5, 4.5),
  clamp(snap(y, STEP), -2.5, 2.5),
]

const LINES = numbers(25).map((index) => index - 12)
const SQUARE: Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]

function whatIsSeen(columns: Columns) {
  const size = area(columns)
  const square =
    size === 0
      ? 'The plane is squashed flat, and the square has no area left.'
      : `The shaded square has area ${short(Math.abs(size))}${size < 0 ? ' and is turned over' : ''}.`
  return `(1, 0) goes to ${pair(...columns.first)}, (0, 1) to ${pair(...columns.second)}, so (1, 1) goes to ${pair(...moved(columns, [1, 1]))}. ${square}`
}

function Grid({ columns, id }: { columns: Columns; id: string }) {
  const line = (from: Point, to: Point) => pathOf(plane, [moved(columns, from), moved(columns, to)])
  return (
    <>
      <clipPath id={id}>
        <rect width="500" height="320" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path
          d={LINES.map((at) => line([at, -12], [at, 12]) + line([-12, at], [12, at])).join('')}
          className="fill-none stroke-line-strong"
        />
        <path
          d={`${pathOf(
            plane,
            SQUARE.map((corner) => moved(columns, corner)),
          )}Z`}
          className="fill-yellow-mid"
          fillOpacity="0.3"
        />
      </g>
    </>
  )
}

export function Figure() {
  const { change, reset, ...columns } = useSettings(START)
  const origin: Point = [plane.x(0), plane.y(0)]
  const pixel = ([x, y]: Point): Point => [plane.x(x), plane.y(y)]
  const handleOf = (name: keyof Columns, label: string) => {
    const [x, y] = columns[name]
    return (
      <Handle
        label={label}
        at={pixel(columns[name])}
        shown={pair(x, y)}
        tone={name === 'first' ? 'text-ember' : 'text-blue-mid'}
        onDrag={(to) => change({ [name]: onPlane(plane.place(to)) })}
        onStep={([dx, dy]) => change({ [name]: onPlane([x + dx * STEP, y + dy * STEP]) })}
      />
    )
  }
  return (
    <Board
      height={320}
      onReset={reset}
      says={whatIsSeen(columns)}
      drawing={
        <>
          <Grid columns={columns} id="matrix-columns" />
          <Curve
            frame={plane}
            points={[
              [-5, 0],
              [5, 0],
            ]}
            className="stroke-slate-mid"
            dashed
          />
          <Curve
            frame={plane}
            points={[
              [0, -3],
              [0, 3],
            ]}
            className="stroke-slate-mid"
            dashed
          />
          <Arrow from={origin} to={pixel(columns.first)} tone="ember" />
          <Arrow from={origin} to={pixel(columns.second)} tone="blue-mid" />
        </>
      }
      handles={
        <>
          {handleOf('first', 'First column')}
          {handleOf('second', 'Second column')}
        </>
      }
    />
  )
}
