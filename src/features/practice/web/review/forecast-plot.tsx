import { counted } from '#shared/counted.ts'
import { formatShortDate } from '#shared/dates.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { ReviewForecast } from '../../contract.ts'

type Days = ReviewForecast['days']

const HEIGHT = 100
const WEEK = 7

/** Stretched to the width that there is; its words stand beside it, so that they keep their size. */
function Drawing({ days, most }: { days: Days; most: number }) {
  const y = (count: number) => HEIGHT - (count / most) * HEIGHT
  const line = days.map(({ remembered }, index) => `${index + 0.5},${y(remembered)}`).join(' ')
  return (
    <svg
      viewBox={`0 0 ${days.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-40 w-full border-b border-line-strong"
    >
      {days.map(({ date, due }, index) => (
        <rect
          key={date}
          x={index + 0.15}
          y={y(due)}
          width={0.7}
          height={HEIGHT - y(due)}
          className="fill-faint"
        />
      ))}
      <polyline
        points={line}
        fill="none"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        className="stroke-ember-mid"
      />
    </svg>
  )
}

function Legend() {
  return (
    <div aria-hidden="true" className="flex gap-6 text-sm text-muted">
      <span className="flex items-center gap-2">
        <span className="h-0.5 w-5 bg-ember-mid" />
        Remembered
      </span>
      <span className="flex items-center gap-2">
        <span className="size-3 bg-faint" />
        Due
      </span>
    </div>
  )
}

/** The same figures are in the table below. */
function Plot({ cardCount, days }: ReviewForecast) {
  const most = Math.max(cardCount, ...days.map(({ due }) => due), 1)
  const weeks = days.filter((_, index) => index % WEEK === 0)
  return (
    <div className="grid max-w-2xl grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 text-xs text-muted">
      <div aria-hidden="true" className="flex flex-col justify-between text-right tabular-nums">
        <span>{most}</span>
        <span>0</span>
      </div>
      <Drawing days={days} most={most} />
      <div
        aria-hidden="true"
        className="col-start-2 grid grid-cols-[repeat(4,7fr)_3fr] whitespace-nowrap"
      >
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

export function ForecastPlot({ forecast }: { forecast: ReviewForecast }) {
  const { cardCount, days } = forecast
  if (cardCount === 0) return null
  const [today] = days
  return (
    <section aria-labelledby="forecast" className="flex flex-col gap-4">
      <h2 id="forecast" className="heading-3">
        What you remember
      </h2>
      <p className="text-sm text-muted">
        {`Of ${counted(cardCount, 'card')} you would know about ${Math.round(today?.remembered ?? 0)} today. The line shows how that fades without reviews, the bars what is due on each day.`}
      </p>
      <Legend />
      <Plot {...forecast} />
      <Figures days={days} />
    </section>
  )
}
