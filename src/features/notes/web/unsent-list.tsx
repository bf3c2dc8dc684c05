import { lessonPath } from '#shared/courses/lesson-path.ts'
import { useQueryClient } from '#web/lib/calls/use-query.ts'
import { Alert } from '#web/ui/notices/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { sendAllNotes, type UnsentNote } from './unsent-notes.ts'

type UnsentListProps = { notes: UnsentNote[]; personId: number }

export function UnsentList({ notes, personId }: UnsentListProps) {
  const client = useQueryClient()
  return (
    <section aria-label="Not saved yet">
      <Alert
        kind="warning"
        title="Not saved yet"
        actions={
          <Button size="sm" onClick={() => void sendAllNotes(client, personId)}>
            Try again
          </Button>
        }
      >
        <p>These notes are only in this browser, until the server takes them.</p>
        <ul className="mt-3 flex flex-col gap-3">
          {notes.map(({ lessonId, courseId, text }) => (
            <li key={lessonId}>
              <p className="line-clamp-6 whitespace-pre-line wrap-anywhere">
                {text || 'A note that you emptied'}
              </p>
              {courseId !== null && (
                <Link to={lessonPath(courseId, lessonId)} className="link font-medium">
                  Open the lesson
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Alert>
    </section>
  )
}
