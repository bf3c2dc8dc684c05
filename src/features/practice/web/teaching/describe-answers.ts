import { counted } from '#shared/format/counted.ts'
import type { ExerciseInsights } from '../../contract.ts'

type Figures = ExerciseInsights[number]['earlier']

const howMany = ({ learners, tries }: Figures) =>
  `${counted(learners, 'learner')}, ${tries} ${tries === 1 ? 'try' : 'tries'}`

/** A change restarts the count: answers to the earlier version are counted apart. */
export function describeAnswers({ earlier, ...now }: Figures & { earlier: Figures }) {
  if (earlier.learners === 0)
    return now.learners === 0 ? 'Nobody has answered it yet.' : howMany(now)
  const since = now.learners === 0 ? 'nobody yet' : howMany(now)
  const right = `${Math.round((earlier.rightAtFirst ?? 0) * 100)}% right at first`
  return `Since your last change: ${since}. Before it: ${howMany(earlier)}, ${right}.`
}
