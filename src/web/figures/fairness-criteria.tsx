import { Board, useSettings } from './kit/board.tsx'
import { Slider } from './kit/controls.tsx'
import { percent, short } from './kit/format.ts'

export type Group = {
  /** Of the group, those who really are late. */
  late: number
  /** Of the late, those who are marked. */
  found: number
  /** Of the punctual, those who are marked. */
  wronged: number
}

export function ratesOf({ late, found, wronged }: Group) {
  const [right, wrong] = [late * found, (1 - late) * wronged]
  const marked = right + wrong
  return { marked, wronged, meaning: marked === 0 ? 0 : right / marked }
}

const DEMANDS = {
  marked: ['Equal selection', 'of the group, marked'],
  wronged: ['Equal error rates', 'of the punctual, marked'],
  meaning: ['Equal meaning', 'of the marked, late'],
} as const
type Demand = keyof typeof DEMANDS

/** Half a point apart is as good as equal. */
export const holds = (a: number, b: number) => Math.abs(a - b) < 0.005

const START = { found: 0.6, wrongedA: 0.15, wrongedB: 0.0375, lateB: 0.2 }

export function judged({ found, wrongedA, wrongedB, lateB }: typeof START) {
  const a = ratesOf({ late: 0.5, found, wronged: wrongedA })
  const b = ratesOf({ late: lateB, found, wronged: wrongedB })
  return (Object.keys(DEMANDS) as Demand[]).map((demand) => ({
    demand,
    rates: { A: a[demand], B: b[demand] },
    isHeld: holds(a[demand], b[demand]),
  }))
}

function Bars({ verdict, row }: { verdict: ReturnType<typeof judged>[number]; row: number }) {
  const { demand, rates, isHeld } = verdict
  const top = 8 + row * 102
  const [title, words] = DEMANDS[demand]
  return (
    <>
      <text x="0" y={top + 12} className="touch-ink touch-strong">
        {title}
      </text>
      <text x="500" y={top + 12} textAnchor="end" className={isHeld ? 'touch-good' : 'touch-bad'}>
        {isHeld ? '✓ holds' : '✗ fails'}
      </text>
      {(['A', 'B'] as const).map((group, index) => {
        const y = top + 24 + index * 28
        return (
          <g key={group}>
            <text x="0" y={y + 16} className="touch-ink">
              {group}
            </text>
            <rect x="22" y={y} width="210" height="21" rx="3" className="fill-sunken" />
            <rect
              x="22"
              y={y}
              width={210 * rates[group]}
              height="21"
              rx="3"
              className={isHeld ? 'fill-slate-mid' : 'fill-ember'}
            />
            <text x="242" y={y + 16}>
              {`${percent(rates[group], 1)} ${words}`}
            </text>
          </g>
        )
      })}
    </>
  )
}

export function Figure() {
  const { change, reset, ...now } = useSettings(START)
  const verdicts = judged(now)
  const held = verdicts.filter(({ isHeld }) => isHeld)
  const which =
    held.length === 3
      ? 'All three demands hold.'
      : `${held.length} of 3 demands ${held.length === 1 ? 'holds' : 'hold'}${held.length > 0 ? `: ${held.map(({ demand }) => DEMANDS[demand][0].toLowerCase()).join(' and ')}` : ''}.`
  const share = (
    label: string,
    name: keyof typeof START,
    range: readonly [number, number, number],
  ) => (
    <Slider
      label={label}
      value={now[name] * 100}
      range={range}
      shown={`${short(now[name] * 100)}%`}
      onChange={(to) => change({ [name]: to / 100 })}
    />
  )
  const [marked, , meaning] = verdicts
  return (
    <Board
      height={304}
      onReset={reset}
      says={`${which} Marked are ${percent(marked!.rates.A, 1)} of A and ${percent(marked!.rates.B, 1)} of B; of those marked, ${percent(1 - meaning!.rates.A, 1)} in A and ${percent(1 - meaning!.rates.B, 1)} in B pay on time.`}
      drawing={verdicts.map((verdict, row) => (
        <Bars key={verdict.demand} verdict={verdict} row={row} />
      ))}
      controls={
        <>
          {share('Wrongly marked in A', 'wrongedA', [0, 50, 1.25])}
          {share('Wrongly marked in B', 'wrongedB', [0, 50, 1.25])}
          {share('Late found, in both', 'found', [5, 100, 5])}
          {share('Late in B', 'lateB', [5, 50, 5])}
        </>
      }
    />
  )
}
