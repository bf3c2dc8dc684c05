import { formatLongDate } from '#shared/format/dates.ts'
import { lessonPath } from '#shared/courses/lesson-path.ts'
import { ArrowRightIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Highlight, LessonNote } from '../contract.ts'
import { highlightPath } from '../highlight-address.ts'

type QuotationProps = { note: LessonNote; highlight: Highlight }

function Quotation({ note, highlight }: QuotationProps) {
  const { quote, comment } = highlight
  return (
    <li className="border-l-2 border-yellow-mid pl-4">
      <blockquote className="font-serif wrap-anywhere">
        {note.isAvailable ? (
          <Link to={highlightPath(note, highlight)} className="group hover:text-ember-ink">
            {quote}
            <ArrowRightIcon className="ml-2 inline size-4 align-middle text-muted group-hover:text-ember" />
          </Link>
        ) : (
          quote
        )}
      </blockquote>
      {comment && <p className="mt-1 text-sm text-muted wrap-anywhere">{comment}</p>}
    </li>
  )
}

function NoteOfLesson({ note }: { note: LessonNote }) {
  return (
    <li className="flex max-w-read flex-col gap-3">
      <div className="flex flex-col gap-x-6 gap-y-1 sm:flex-row sm:items-baseline sm:justify-between">
        <h3 className="heading-3">
          {note.isAvailable ? (
            <Link
              to={lessonPath(note.courseId, note.lessonId)}
              className="hover:text-ember-ink hover:underline"
            >
              {note.lessonTitle}
            </Link>
          ) : (
            note.lessonTitle
          )}
        </h3>
        <p className="text-sm whitespace-nowrap text-muted">{formatLongDate(note.updatedAt)}</p>
      </div>
      {note.text && <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>}
      {note.highlights.length > 0 && (
        <ul aria-label="Highlights" className="flex flex-col gap-3">
          {note.highlights.map((highlight) => (
            <Quotation
              key={`${highlight.prefix} ${highlight.quote} ${highlight.suffix}`}
              note={note}
              highlight={highlight}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

/** On wide screens a course's notes are beside its title. */
export const BESIDE_COURSE =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 border-t border-line pt-8 lg:grid-cols-[18rem_minmax(0,1fr)]'

export function NotesByCourse({ notes }: { notes: LessonNote[] }) {
  return [...Map.groupBy(notes, ({ courseId }) => courseId)].map(([courseId, ofCourse]) => (
    <section key={courseId} aria-label={ofCourse[0]!.courseTitle} className={BESIDE_COURSE}>
      <h2 className="heading-2 wrap-anywhere lg:sticky lg:top-24 lg:text-2xl">
        {ofCourse[0]!.courseTitle}
      </h2>
      <ul className="flex flex-col gap-10">
        {ofCourse.map((note) => (
          <NoteOfLesson key={note.lessonId} note={note} />
        ))}
      </ul>
    </section>
  ))
}
