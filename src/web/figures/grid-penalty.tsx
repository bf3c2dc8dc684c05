import { useMemo } from 'react'
import { Board, useSettings } from './kit/board.tsx'
import { Slider } from './kit/controls.tsx'
import { Arrow } from './kit/drawing.tsx'
import { short, formatNumber } from './kit/format.ts'

const FLOOR = ['...#G', '.#...', '.#.P.', '.....']
const CHARGER = 10
const STEP = -0.5

const MOVES = { up: [-1, 0], right: [0, 1], down: [1, 0], left: [0, -1] } as const
type Move = keyof typeof MOVES
const ALL_MOVES = Object.keys(MOVES) as Move[]
const SIDES = {
  up: ['left', 'right'],
  right: ['up', 'down'],
  down: ['left', 'right'],
  left: ['up', 'down'],
} as const

const at = (row: number, column: number) => FLOOR[row]?.[column] ?? '#'
const CELLS = FLOOR.flatMap((signs, row) =>
  [...signs].map((sign, column) => ({ row, column, sign })),
).filter(({ sign }) => sign !== '#')
type Cell = (typeof CELLS)[number]

const indexOf = (row: number, column: number) =>
  CELLS.findIndex((cell) => cell.row === row && cell.column === column)

const land = (cell: Cell, move: Move) => {
  const [down, right] = MOVES[move]
  const [row, column] = [cell.row + down, cell.column + right]
  return at(row, column) === '#' ? indexOf(cell.row, cell.column) : indexOf(row, column)
}

const OUTCOMES = CELLS.map((cell) =>
  ALL_MOVES.map((move) => [
    [0.8, land(cell, move)] as const,
    ...SIDES[move].map((side) => [0.1, land(cell, side)] as const),
  ]),
)

export function solve(penalty: number, discount: number) {
  const isEnd = CELLS.map(({ sign }) => sign !== '.')
  const rewards = CELLS.map(({ sign }) => (sign === 'G' ? CHARGER : sign === 'P' ? -penalty : STEP))
  let values = CELLS.map(() => 0)
  const worth = (state: number) =>
    OUTCOMES[state]!.map((outcomes) =>
      outcomes.reduce(
        (sum, [chance, next]) => sum + chance * (rewards[next]! + discount * values[next]!),
        0,
      ),
    )
  let sweeps = 0
  for (let change = 1; change >= 1e-6 && sweeps < 1000; sweeps += 1) {
    const next = CELLS.map((_, state) => (isEnd[state] ? 0 : Math.max(...worth(state))))
    change = Math.max(...next.map((value, state) => Math.abs(value - values[state]!)))
    values = next
  }
  const moves = CELLS.map((cell, state) => {
    if (isEnd[state]) return null
    const all = worth(state)
    const move = ALL_MOVES[all.indexOf(Math.max(...all))]!
    return { move, isIntoWall: land(cell, move) === state }
  })
  return { values, moves, sweeps }
}

export const moveAt = ({ moves }: ReturnType<typeof solve>, row: number, column: number) =>
  moves[indexOf(row, column)]?.move

type CellProps = { cell: Cell; value: number; move: Move | undefined; penalty: number }

function FloorCell({ cell, value, move, penalty }: CellProps) {
  const [x, y] = [15 + cell.column * 95, 4 + cell.row * 73]
  const box = { x, y, width: 91, height: 69, rx: 4 }
  const words = { x: x + 45, textAnchor: 'middle', className: 'touch-ink' } as const
  if (!move)
    return (
      <>
        <rect
          {...box}
          strokeWidth="2"
          className={`fill-sunken ${cell.sign === 'G' ? 'stroke-green-mid' : 'stroke-ink'}`}
        />
        <text {...words} y={y + 30}>
          {cell.sign === 'G' ? 'charger' : 'stairwell'}
        </text>
        <text {...words} y={y + 52}>
          {cell.sign === 'G' ? '+10' : short(-penalty)}
        </text>
      </>
    )
  const [down, right] = MOVES[move]
  return (
    <>
      <rect {...box} className="fill-sunken" />
      <rect
        {...box}
        className={value > 0 ? 'fill-ember' : 'fill-blue-mid'}
        fillOpacity={Math.min(0.75, value > 0 ? value / 13 : -value / 9)}
      />
      <Arrow
        from={[x + 45 - 14 * right, y + 25 - 14 * down]}
        to={[x + 45 + 14 * right, y + 25 + 14 * down]}
        tone="ink"
      />
      <text {...words} y={y + 60}>
        {formatNumber(value)}
      </text>
    </>
  )
}

const START = { penalty: 100, discount: 0.95 }

export function Figure() {
  const { penalty, discount, change, reset } = useSettings(START)
  const solution = useMemo(() => solve(penalty, discount), [penalty, discount])
  const walls = solution.moves.filter((best) => best?.isIntoWall).length
  const leaning =
    walls === 0
      ? 'No arrow points into a wall'
      : `${walls} ${walls === 1 ? 'arrow points' : 'arrows point'} into a wall`
  return (
    <Board
      height={296}
      onReset={reset}
      says={`Stairwell ${short(-penalty)}, γ = ${short(discount)}: from the lower left corner, worth ${formatNumber(solution.values[indexOf(3, 0)]!)}, the robot goes ${moveAt(solution, 3, 0)}. ${leaning}; it took ${solution.sweeps} sweeps.`}
      drawing={CELLS.map((cell, index) => (
        <FloorCell
          key={index}
          cell={cell}
          value={solution.values[index]!}
          move={solution.moves[index]?.move}
          penalty={penalty}
        />
      ))}
      controls={
        <>
          <Slider
            label="Stairwell"
            value={penalty}
            range={[0, 100, 1]}
            shown={short(-penalty)}
            onChange={(to) => change({ penalty: to })}
          />
          <Slider
            label="Discount γ"
            value={discount}
            range={[0.5, 0.99, 0.01]}
            shown={short(discount)}
            onChange={(to) => change({ discount: to })}
          />
        </>
      }
    />
  )
}
