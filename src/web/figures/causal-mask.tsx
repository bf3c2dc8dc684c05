import { Board, useSettings } from './kit/board.tsx'
import { Choice, Slider } from './kit/controls.tsx'
import { short, formatNumber } from './kit/format.ts'

/** The lesson's scores, divided by the root of the width. */
const SCORES = [
  [-0.04, -0.24, -0.41, 1.48],
  [-0.65, -0.07, 1.44, 0.13],
  [-0.53, 0.11, -1.04, -0.47],
  [1.56, 0.24, -0.2, -1.35],
]

const MASKS = { none: 'No mask', before: 'Before softmax', after: 'After softmax' } as const
export type Mask = keyof typeof MASKS

export const weights = (mask: Mask, extra: number) =>
  SCORES.map((scores, row) => {
    const powers = scores.map((score, column) =>
      mask === 'before' && column > row ? 0 : Math.exp(score + (column === 3 ? extra : 0)),
    )
    const sum = powers.reduce((all, power) => all + power)
    return powers.map((power, column) => (mask === 'after' && column > row ? 0 : power / sum))
  })

export const sumOf = (row: readonly number[]) => row.reduce((all, weight) => all + weight)

const CELL = 66
const LEFT = 90

type RowProps = { values: readonly number[]; row: number; mask: Mask; isChosen: boolean }

function Row({ values, row, mask, isChosen }: RowProps) {
  const top = 30 + row * CELL
  return (
    <>
      <text
        x={LEFT - 10}
        y={top + 38}
        textAnchor="end"
        className={isChosen ? 'touch-ink' : undefined}
      >
        {`token ${row + 1}`}
      </text>
      {values.map((weight, column) => {
        const isHidden = mask !== 'none' && column > row
        const [x, y] = [LEFT + column * CELL, top]
        return (
          <g key={column}>
            <rect x={x} y={y} width={CELL - 3} height={CELL - 3} rx="4" className="fill-sunken" />
            <rect
              x={x}
              y={y}
              width={CELL - 3}
              height={CELL - 3}
              rx="4"
              className="fill-ember"
              fillOpacity={weight * 0.7}
            />
            {isHidden ? (
              <path
                d={`M${x + 23} ${y + 23}l18 18m0 -18l-18 18`}
                className="stroke-slate-mid"
                strokeWidth="2"
              />
            ) : (
              <text x={x + 31} y={y + 37} textAnchor="middle" className="touch-ink">
                {formatNumber(weight)}
              </text>
            )}
          </g>
        )
      })}
      <text x={LEFT + 4 * CELL + 12} y={top + 38} className={isChosen ? 'touch-ink' : undefined}>
        {`sum ${formatNumber(sumOf(values))}`}
      </text>
      {isChosen && (
        <rect
          x={LEFT - 3}
          y={top - 3}
          width={4 * CELL + 3}
          height={CELL + 3}
          rx="6"
          className="fill-none stroke-ink"
          strokeWidth="2"
        />
      )}
    </>
  )
}

function whatIsSeen(mask: Mask, row: number, values: readonly number[]) {
  const future = mask === 'none' ? sumOf([0, ...values.slice(row + 1)]) : 1 - sumOf(values)
  const read = `Token ${row + 1} reads ${values
    .slice(0, row + 1)
    .map((weight) => formatNumber(weight))
    .join(', ')}`
  if (mask === 'none')
    return `${read} from itself and before, and ${formatNumber(future)} from its future.`
  const leak =
    future > 1e-9
      ? `${formatNumber(future)} is missing: the future took part in the softmax before it was hidden.`
      : 'Nothing of its future takes part.'
  return `${read}; together ${formatNumber(sumOf(values))}. ${leak}`
}

const START = { mask: 'before' as Mask, row: 2, extra: 0 }

export function Figure() {
  const { mask, row, extra, change, reset } = useSettings(START)
  const table = weights(mask, extra)
  return (
    <Board
      height={296}
      onReset={reset}
      says={whatIsSeen(mask, row - 1, table[row - 1]!)}
      drawing={
        <>
          {[1, 2, 3, 4].map((column) => (
            <text key={column} x={LEFT + (column - 0.5) * CELL} y="18" textAnchor="middle">
              {column}
            </text>
          ))}
          {table.map((values, index) => (
            <Row key={index} values={values} row={index} mask={mask} isChosen={index === row - 1} />
          ))}
        </>
      }
      controls={
        <>
          <Choice
            label="Where the mask is"
            value={mask}
            options={MASKS}
            onChange={(chosen) => change({ mask: chosen })}
          />
          <Slider
            label="Reading token"
            value={row}
            range={[1, 4, 1]}
            shown={String(row)}
            onChange={(to) => change({ row: to })}
          />
          <Slider
            label="Added to token 4"
            value={extra}
            range={[-3, 3, 0.5]}
            shown={short(extra, 1)}
            onChange={(to) => change({ extra: to })}
          />
        </>
      }
    />
  )
}
