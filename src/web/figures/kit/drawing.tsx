import type { ReactNode } from 'react'
import type { Frame, Point } from './scale.ts'

const round = (pixels: number) => Math.round(pixels * 10) / 10

export const pathOf = ({ x, y }: Frame, points: readonly Point[]) =>
  points.map(([px, py], i) => `${i ? 'L' : 'M'}${round(x(px))} ${round(y(py))}`).join('')

type CurveProps = { frame: Frame; points: readonly Point[]; className?: string; dashed?: boolean }

export const Curve = ({ frame, points, className = 'stroke-ember', dashed }: CurveProps) => (
  <path
    d={pathOf(frame, points)}
    className={`fill-none ${className}`}
    strokeWidth={dashed ? 1.5 : 2.5}
    strokeDasharray={dashed ? '5 4' : undefined}
    strokeLinejoin="round"
  />
)

type ArrowProps = { from: Point; to: Point; tone: string }

export function Arrow({ from: [x1, y1], to: [x2, y2], tone }: ArrowProps) {
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length < 1) return null
  return (
    <g transform={`translate(${round(x1)} ${round(y1)})rotate(${round(angle)})`}>
      <path
        d={`M0 0H${round(Math.max(0, length - 9))}`}
        stroke={`var(--${tone})`}
        strokeWidth="3"
      />
      <path d={`M${round(length)} 0l-11 -5.5v11z`} fill={`var(--${tone})`} />
    </g>
  )
}

type AxesProps = {
  frame: Frame
  xticks?: Readonly<Record<string, number>> | readonly number[]
  yticks?: Readonly<Record<string, number>> | readonly number[]
  xlabel?: ReactNode
  ylabel?: ReactNode
}

const entries = (ticks: AxesProps['xticks'] = []): [string, number][] =>
  Array.isArray(ticks)
    ? ticks.map((tick: number) => [String(tick).replace('-', '−'), tick])
    : Object.entries(ticks as Record<string, number>)

export function Axes({ frame: { box, x, y }, xticks, yticks, xlabel, ylabel }: AxesProps) {
  const { left, top, right, bottom } = box
  return (
    <g>
      <path
        d={yticks ? `M${left} ${top}V${bottom}H${right}` : `M${left} ${bottom}H${right}`}
        className="fill-none stroke-line-strong"
        strokeWidth="1.5"
      />
      {entries(xticks).map(([words, tick]) => (
        <text key={words} x={x(tick)} y={bottom + 20} textAnchor="middle">
          {words}
        </text>
      ))}
      {entries(yticks).map(([words, tick]) => (
        <text key={words} x={left - 8} y={y(tick) + 5} textAnchor="end">
          {words}
        </text>
      ))}
      {xlabel && (
        <text x={(left + right) / 2} y={bottom + 42} textAnchor="middle">
          {xlabel}
        </text>
      )}
      {ylabel && (
        <text x={left - 8} y={top - 14}>
          {ylabel}
        </text>
      )}
    </g>
  )
}
