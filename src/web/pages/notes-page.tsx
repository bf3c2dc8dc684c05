import { useSearchParams } from 'react-router'
import { BESIDE_COURSE, NotesByCourse } from '#features/notes/web/notes-by-course.tsx'
import { NOTES_PER_PAGE, notesQuery } from '#features/notes/web/queries.ts'
import { UnsentList } from '#features/notes/web/unsent-list.tsx'
import { useUnsentNotes } from '#features/notes/web/use-unsent-notes.ts'
import { pageIn } from '#shared/pages/page-number.ts'
import { useQueryWithPrevious } from '#web/lib/calls/use-query-with-previous.ts'
import { useSession } from '../session/session.ts'
import { buttonClass, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/notices/empty-state.tsx'
import { DownloadIcon } from '../ui/icons/icons.tsx'
import { PageHeader } from '../ui/structure/page-header.tsx'
import { PagedRows } from '../ui/structure/paged-rows.tsx'
import { Skeleton, SkeletonText } from '../ui/loading/skeleton.tsx'

function Loading() {
  return (
    <div role="status" aria-label="Loading your notes" className={BESIDE_COURSE}>
      <Skeleton className="h-9 w-64 max-w-full" />
      <SkeletonText lines={6} className="max-w-read" />
    </div>
  )
}

const NoNotes = () => (
  <EmptyState
    title="No notes yet"
    description="Write below the text of a lesson, or select words to highlight them. It all comes together here."
    action={
      <ButtonLink to="/dashboard" variant="primary">
        My Learning
      </ButtonLink>
    }
  />
)

const Export = () => (
  <a href="/api/notes.md" download className={buttonClass({})}>
    <DownloadIcon className="size-4" />
    Export as Markdown
  </a>
)

export function Component() {
  const [search] = useSearchParams()
  const page = pageIn(search)
  const answer = useQueryWithPrevious(notesQuery(page))
  const { data: list, isOld } = answer
  const { user } = useSession()
  const unsent = useUnsentNotes(user?.id).filter(
    (draft) =>
      !list?.rows.some((row) => row.lessonId === draft.lessonId && row.text === draft.text),
  )
  const hasNotes = list !== undefined && list.total > 0
  const fitting = Math.min(NOTES_PER_PAGE, (list?.total ?? 0) - (page - 1) * NOTES_PER_PAGE)
  return (
    <div className="container-page flex flex-col gap-8 py-12">
      <PageHeader
        title="My Notes"
        description="Your notes and highlights, seen by nobody but you."
        actions={hasNotes && <Export />}
      />
      {user && unsent.length > 0 && <UnsentList notes={unsent} personId={user.id} />}
      <PagedRows
        answer={answer}
        page={page}
        perPage={NOTES_PER_PAGE}
        loading={<Loading />}
        empty={unsent.length === 0 && <NoNotes />}
      >
        {(notes) => (
          <>
            <NotesByCourse notes={notes} />
            {!isOld && notes.length < fitting && (
              <p className="text-muted">
                Some notes are too long for this page: the export has them.
              </p>
            )}
          </>
        )}
      </PagedRows>
    </div>
  )
}
