import type { ReactNode } from 'react'
import { counted } from '#shared/format/counted.ts'
import { formatShortDate } from '#shared/format/dates.ts'
import { cx } from '#web/lib/class-names.ts'
import { DataTable } from '#web/ui/structure/data-table.tsx'
import type { ReviewForecast } from '../../contract.ts'

type Days = ReviewForecast['days']

const HEIGHT = 100
const WEEK = 7

type PanelProps = {
  label: string
  width: number
  max: number
  className: string
  children: ReactNode
}

/** The SVG is stretched to the available width; labels are outside of it, to keep their size. */
function Panel({ label, width, max, className, children }: PanelProps) {
  return (
    <>
      <div className="col-start-2 font-medium text-ink">{label}</div>
      <div className="-my-1.5 flex flex-col justify-between text-right leading-none tabular-nums">
        <span>{max}</span>
        <span>0</span>
      </div>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={cx('w-full border-y border-t-line border-b-line-strong', className)}
      >
        {children}
      </svg>
    </>
  )
}

/** Inset, because a line at the very edge would be cut in half. */
const yOf = (count: number, max: number) => (1 - count / max) * (HEIGHT - 2) + 1

function Remembered({ cardCount, days }: ReviewForecast) {
  const points = days.map(({ remembered }, index) => `${index + 0.5},${yOf(remembered, cardCount)}`)
  return (
    <Panel label="Remembered without reviews" width={days.length} max={cardCount} className="h-28">
      <polyline
        points={points.join(' ')}
        fill="none"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        className="stroke-ember-mid"
      />
    </Panel>
  )
}

function Due({ days }: { days: Days }) {
  const max = Math.max(...days.map(({ due }) => due), 1)
  return (
    <Panel label="Due" width={days.length} max={max} className="h-16">
      {days.map(({ date, due }, index) => (
        <rect
          key={date}
          x={index + 0.15}
          y={yOf(due, max)}
          width={0.7}
          height={HEIGHT - yOf(due, max)}
          className={due > 0 ? 'fill-faint' : 'fill-none'}
        />
      ))}
    </Panel>
  )
}

/** Two plots of the same days; the table below has the numbers. */
function Plot(forecast: ReviewForecast) {
  const weeks = forecast.days.filter((_, index) => index % WEEK === 0)
  return (
    <div
      aria-hidden="true"
      className="grid max-w-2xl grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-2 text-xs text-muted"
    >
      <Remembered {...forecast} />
      <Due days={forecast.days} />
      <div className="col-start-2 grid grid-cols-[repeat(4,7fr)_3fr] whitespace-nowrap">
        {weeks.map(({ date }, index) => (
          <span key={date} className={index === 4 ? 'max-sm:hidden' : undefined}>
            {index === 0 ? 'Today' : formatShortDate(date).split(',')[0]}
          </span>
        ))}
      </div>
    </div>
  )
}

function Figures({ days }: { days: Days }) {
  return (
    <details>
      <summary className="text-sm font-medium">As a table</summary>
      <DataTable label="What is due and what is remembered">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" data-align="end">
              Due
            </th>
            <th scope="col" data-align="end">
              Remembered
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, due, remembered }) => (
            <tr key={date}>
              <td>{formatShortDate(date)}</td>
              <td data-align="end">{due}</td>
              <td data-align="end">{Math.round(remembered)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </details>
  )
}

function knownNow({ cardCount, remembered }: ReviewForecast['rested']) {
  if (cardCount === 0) return ''
  const cards = counted(cardCount, 'card')
  return `Of ${cards} not answered for a day you would know about ${Math.round(remembered)} now. `
}

export function ForecastPlot({ forecast }: { forecast: ReviewForecast }) {
  const { cardCount, rested, days } = forecast
  if (cardCount === 0) return null
  return (
    <section aria-labelledby="forecast" className="flex flex-col gap-4">
      <h2 id="forecast" className="heading-3">
        What you remember
      </h2>
      <p className="text-sm text-muted">
        {`${knownNow(rested)}Reviews bring back what is due before it fades.`}
      </p>
      <Plot {...forecast} />
      <Figures days={days} />
    </section>
  )
}
