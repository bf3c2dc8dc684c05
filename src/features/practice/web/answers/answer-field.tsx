import type { Answer, Exercise } from '../../contract.ts'
import { ChoiceField } from './choice-field.tsx'
import { OrderField } from './order-field.tsx'
import { WrittenField } from './written-field.tsx'

/** What is chosen or typed so far. Code has its own field. */
export type Given = readonly string[] | string

export const nothingYet = ({ kind, options }: Exercise): Given =>
  kind === 'order' ? options.map(({ id }) => id) : kind === 'choice' || kind === 'choices' ? [] : ''

export function lastGiven(exercise: Exercise): Given {
  const { kind, answer } = exercise
  if (answer === null) return nothingYet(exercise)
  return kind === 'choice' ? [answer].flat() : answer
}

export const isGiven = (given: Given) =>
  typeof given === 'string' ? given.trim() !== '' : given.length > 0

export const answerOf = ({ kind }: Exercise, given: Given): Answer =>
  typeof given === 'string' ? given : kind === 'choice' ? given[0]! : [...given]

const WHAT_IS_MISSING: Partial<Record<Exercise['kind'], string>> = {
  choice: 'Please choose an answer first.',
  choices: 'Please choose at least one answer first.',
}

export const whatIsMissing = ({ kind }: Pick<Exercise, 'kind'>) =>
  WHAT_IS_MISSING[kind] ?? 'Please give an answer first.'

type AnswerFieldProps = {
  exercise: Exercise
  /** Id of the question, so that screen readers read it with the field. */
  questionId?: string
  given: Given
  onGive: (given: Given) => void
  hasKeys?: boolean
}

export function AnswerField(props: AnswerFieldProps) {
  const { exercise, questionId, given, onGive, hasKeys = false } = props
  if (typeof given === 'string')
    return <WrittenField exercise={exercise} questionId={questionId} text={given} onText={onGive} />
  if (exercise.kind === 'order')
    return <OrderField exercise={exercise} order={given} onOrder={onGive} />
  return <ChoiceField exercise={exercise} chosen={given} onChoose={onGive} hasKeys={hasKeys} />
}
