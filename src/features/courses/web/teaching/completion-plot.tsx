import type { CourseInsights } from '../../learners-contract.ts'

const WIDTH = 320
const HEIGHT = 72

type PlotProps = { insights: CourseInsights; title: string }

const percent = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 100)

export function CompletionPlot({ insights, title }: PlotProps) {
  const { learners, lessons } = insights
  const step = WIDTH / Math.max(lessons.length, 1)
  const gap = Math.min(3, step * 0.25)
  const label = `Completion per lesson of ${title}: ${lessons
    .map((lesson) => `${lesson.title} ${percent(lesson.completed, learners)} %`)
    .join(', ')}`
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-18 w-full text-green-mid"
    >
      {lessons.map((lesson, index) => {
        const share = percent(lesson.completed, learners)
        const height = Math.max((share / 100) * (HEIGHT - 2), 1)
        return (
          <g key={lesson.id}>
            <title>{`${index + 1}. ${lesson.title}: ${share} % (${lesson.completed} of ${learners})`}</title>
            <rect x={index * step} y={0} width={step} height={HEIGHT} fill="transparent" />
            <rect
              x={index * step + gap / 2}
              y={HEIGHT - height}
              width={Math.max(step - gap, 1)}
              height={height}
              fill="currentColor"
            />
          </g>
        )
      })}
      <line x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-line-strong" />
    </svg>
  )
}
