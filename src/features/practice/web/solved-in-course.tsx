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

export function SolvedInCourse({ courseId, lessons, linkTo, onFollow }: SolvedInCourseProps) {
  const { data: counts = [] } = useQuery(lessonCountsQuery(courseId))
  const sum = (of: (each: (typeof counts)[number]) => number) =>
    counts.reduce((total, each) => total + of(each), 0)
  const [total, solved] = [sum((each) => each.exerciseCount), sum((each) => each.solved)]
  if (total === 0) return null
  const openIn = new Map(counts.map(({ lessonId, open }) => [lessonId, open]))
  const open = lessons.filter(({ id }) => openIn.get(id))
  const more = open.length - NAMED
  return (
    <section aria-label="Exercises" className="flex flex-col gap-2">
      <p>
        {solved === total
          ? `You solved ${total === 1 ? 'its exercise' : `all ${total} exercises`}.`
          : `You solved ${solved} of ${counted(total, 'exercise')}.`}
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
        Your certificate says how many were solved when you finished, without the programs to write,
        which only your browser has checked.
      </p>
    </section>
  )
}
