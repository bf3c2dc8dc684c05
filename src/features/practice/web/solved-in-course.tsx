import { counted } from '#shared/format/counted.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { Link } from '#web/ui/link.tsx'
import { lessonCountsQuery } from './queries.ts'

type SolvedInCourseProps = {
  courseId: number
  lessons: readonly { id: number; title: string }[]
  linkTo: (lessonId: number) => string
  onFollow: () => void
}

/** A few to continue with; the list of lessons has them all. */
const NAMED = 3

type Solved = { count: number; solved: number }

const solvedOf = ({ count, solved }: Solved, noun: string) => {
  if (solved < count) return `${solved} of ${counted(count, noun)}`
  return count === 1 ? `the ${noun}` : `all ${counted(count, noun)}`
}

/** Programs are counted apart, as the certificate does, so that both say the same numbers. */
const wordsOf = (others: Solved, programs: Solved) =>
  [
    ...(others.count > 0 ? [solvedOf(others, 'exercise')] : []),
    ...(programs.count > 0 ? [`${solvedOf(programs, 'program')} to write`] : []),
  ].join(' and ')

export function SolvedInCourse({ courseId, lessons, linkTo, onFollow }: SolvedInCourseProps) {
  const { data: counts = [] } = useQuery(lessonCountsQuery(courseId))
  const sum = (of: (each: (typeof counts)[number]) => number) =>
    counts.reduce((total, each) => total + of(each), 0)
  const programs = {
    count: sum((each) => each.programCount),
    solved: sum((each) => each.solvedPrograms),
  }
  const others = {
    count: sum((each) => each.exerciseCount) - programs.count,
    solved: sum((each) => each.solved) - programs.solved,
  }
  if (others.count + programs.count === 0) return null
  const openIn = new Map(counts.map(({ lessonId, open }) => [lessonId, open]))
  const open = lessons.filter(({ id }) => openIn.get(id))
  const more = open.length - NAMED
  return (
    <section aria-label="Exercises" className="flex flex-col gap-2">
      <p>
        {`You solved ${wordsOf(others, programs)}.`}
        {open.length > 0 && ' These are still open:'}
      </p>
      {open.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {open.slice(0, NAMED).map(({ id, title }) => (
            <li key={id}>
              <Link to={linkTo(id)} className="link" onClick={onFollow}>
                {title}
              </Link>
              <span className="text-muted">{` · ${openIn.get(id)} open`}</span>
            </li>
          ))}
          {more > 0 && <li className="text-muted">{`and in ${counted(more, 'lesson')} more`}</li>}
        </ul>
      )}
      <p className="text-sm text-muted">
        Your certificate says how many exercises were solved when you finished
        {programs.count > 0 && ', without the programs, which only your browser has checked'}.
      </p>
    </section>
  )
}
