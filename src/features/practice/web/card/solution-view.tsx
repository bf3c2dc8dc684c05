import { RichHtml } from '#web/ui/reading/rich-html.tsx'
import type { Exercise, Solution } from '../../contract.ts'
import { Program } from '../answers/written-field.tsx'
import { TakingFocus } from './taking-focus.tsx'

type ShownSolution = Pick<Solution, 'answer' | 'explanation'>

function Options({ exercise, ids }: { exercise: Exercise; ids: readonly string[] }) {
  const htmlOf = new Map(exercise.options.map(({ id, html }) => [id, html]))
  const List = exercise.kind === 'order' ? 'ol' : 'ul'
  return (
    <List className="exercise-solved-options">
      {ids.map((id) => (
        <li key={id}>
          <RichHtml html={htmlOf.get(id) ?? ''} />
        </li>
      ))}
    </List>
  )
}

function RightAnswer({ exercise, answer }: { exercise: Exercise; answer: Solution['answer'] }) {
  const { kind, unit } = exercise
  if (answer === null) return null
  if (kind === 'choice') return <Options exercise={exercise} ids={[String(answer)]} />
  if (kind === 'predict') return <Program source={String(answer)} />
  if (Array.isArray(answer) && kind !== 'text') return <Options exercise={exercise} ids={answer} />
  const words = Array.isArray(answer) ? answer.join(' or ') : String(answer)
  return <div className="font-medium wrap-anywhere">{unit ? `${words} ${unit}` : words}</div>
}

type SolutionViewProps = {
  exercise: Exercise
  solution: ShownSolution
  /** The learner has just given this answer. */
  isOwn: boolean
}

/** Kinds in which other answers are right, too. */
const HAS_OTHERS = new Set(['number', 'text'])

export function SolutionView({ exercise, solution, isOwn }: SolutionViewProps) {
  const { explanation } = solution
  const answer = isOwn && !HAS_OTHERS.has(exercise.kind) ? null : solution.answer
  if (isOwn && answer === null && !explanation) return null
  return (
    <TakingFocus className="exercise-solution">
      <div className="eyebrow">{isOwn && answer === null ? 'Explanation' : 'Solution'}</div>
      <RightAnswer exercise={exercise} answer={answer} />
      {explanation && <RichHtml html={explanation} />}
      {answer === null && !explanation && <div>Its author has written no explanation.</div>}
    </TakingFocus>
  )
}
