import { optional } from '#web/lib/calls/query.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ProgressBar } from '#web/ui/loading/progress-bar.tsx'
import { RichHtml } from '#web/ui/reading/rich-html.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import type { ExerciseInsights } from '../../contract.ts'
import { EXERCISE_KIND_LABELS } from '#shared/exercises/exercise-kind-labels.ts'
import { exerciseInsightsQuery } from './insights-query.ts'
import { describeAnswers } from './describe-answers.ts'

/** API path of the course or paper, and the page where its author edits it. */
export type CourseOrPaper = { path: string; title: string; editor: string }

type Insight = ExerciseInsights[number]

function WrongAnswers({ wrongAnswers }: Pick<Insight, 'wrongAnswers'>) {
  if (wrongAnswers.length === 0) return null
  return (
    <div className="flex flex-col gap-1 text-sm">
      <h4 className="text-muted">Commonest wrong answers</h4>
      <ol className="flex flex-col gap-0.5">
        {wrongAnswers.map(({ answer, count }) => (
          <li key={answer} className="flex justify-between gap-4">
            <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
              {answer || '(nothing)'}
            </span>
            <span className="text-muted tabular-nums">{`${count}×`}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function InsightRow({ insight }: { insight: Insight }) {
  const { number, kind, prompt, drawn, rightAtFirst, wrongAnswers } = insight
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        {drawn ? (
          <div className="flex min-w-0 gap-1 font-medium wrap-anywhere">
            {`${number}.`}
            <RichHtml html={drawn} className="min-w-0" />
          </div>
        ) : (
          <p className="line-clamp-3 min-w-0 font-medium wrap-anywhere">{`${number}. ${prompt}`}</p>
        )}
        <Badge className="shrink-0">{EXERCISE_KIND_LABELS[kind]}</Badge>
      </div>
      <p className="text-sm text-muted tabular-nums">{describeAnswers(insight)}</p>
      {rightAtFirst !== null && <ProgressBar label="Right at first" value={rightAtFirst * 100} />}
      <WrongAnswers wrongAnswers={wrongAnswers} />
    </li>
  )
}

function NoExercises({ editor }: Pick<CourseOrPaper, 'editor'>) {
  return (
    <div className="flex flex-col items-start gap-3 text-sm text-muted">
      No exercises yet. They are written beside the text.
      <ButtonLink to={editor} size="sm">
        Write the first one
      </ButtonLink>
    </div>
  )
}

function Insights({
  insights,
  editor,
}: { insights: ExerciseInsights } & Pick<CourseOrPaper, 'editor'>) {
  if (insights.length === 0) return <NoExercises editor={editor} />
  const lessons = Map.groupBy(insights, ({ lessonId }) => lessonId)
  return (
    <div className="flex flex-col gap-6">
      {[...lessons].map(([id, rows]) => (
        <section key={id} aria-labelledby={`insights-${id}`} className="flex flex-col gap-2">
          <h3 id={`insights-${id}`} className="eyebrow">
            {rows[0]!.lessonTitle}
          </h3>
          <ol className="flex flex-col gap-2">
            {rows.map((insight) => (
              <InsightRow key={insight.id} insight={insight} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

type InsightsDialogProps = { text: CourseOrPaper; onClose: () => void }

export function InsightsDialog({ text, onClose }: InsightsDialogProps) {
  const query = optional(exerciseInsightsQuery(text.path))
  const { data, isError, refetch } = useQuery(query)
  return (
    <Dialog
      open
      onClose={onClose}
      isSteady
      title="Exercises"
      description={`${text.title}. First answers count for what was right at first; reviews and your own tries do not.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {data && <Insights insights={data} editor={text.editor} />}
      {!data && !isError && <Skeleton className="h-40 w-full" />}
      {isError && (
        <div className="flex items-center gap-3 text-sm text-muted">
          The numbers could not be loaded.
          <Button size="sm" onClick={refetch}>
            Try again
          </Button>
        </div>
      )}
    </Dialog>
  )
}
