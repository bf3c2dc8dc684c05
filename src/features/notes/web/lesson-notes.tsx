import { useRef, useState } from 'react'
import { counted } from '#shared/format/counted.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { Alert } from '#web/ui/notices/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { HighlightList } from './highlights/highlight-list.tsx'
import { NoteEditor } from './note-editor.tsx'
import { noteQuery } from './queries.ts'
import { SelectionTools } from './highlights/selection-tools.tsx'
import { useLinkedHighlight } from './highlights/use-linked-highlight.ts'
import { useHighlights } from './highlights/use-highlights.ts'
import { useLessonText, usePlaced } from './highlights/use-page-text.ts'
import { useHighlightRemoval } from './highlights/use-highlight-removal.tsx'

type LessonNotesProps = {
  courseId: number
  lessonId: number
  /** The lesson's text, in the same article; a new text is searched again. */
  html: string
}

function NotLoaded({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <p role="alert" className="flex items-center gap-3 text-sm">
      {`${what} could not be loaded.`}
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}

export function LessonNotes({ courseId, lessonId, html }: LessonNotesProps) {
  const element = useRef<HTMLElement>(null)
  const { data: note, isError, refetch } = useQuery(noteQuery(lessonId))
  const { highlights, hasFailed, add, remove, comment, ...others } = useHighlights(lessonId)
  const { askAndRemove, question } = useHighlightRemoval(remove)
  const shown = useLessonText(element, html)
  const placed = usePlaced(shown, highlights)
  const isGone = useLinkedHighlight({
    placed,
    onGone: () => {
      element.current?.scrollIntoView({ block: 'center' })
      element.current?.focus({ preventScroll: true })
    },
  })
  const [choice, setChoice] = useState<boolean>()
  const hasSomething = Boolean(note?.text) || placed.length > 0
  return (
    <section
      ref={element}
      aria-label="Notes"
      tabIndex={-1}
      className="lesson-notes mt-6 max-w-read border-y border-line"
    >
      {isGone && (
        <Alert kind="warning" title="This passage is no longer in the lesson" className="my-4">
          <p>Its author has changed the text. Your highlight is kept in the list below.</p>
        </Alert>
      )}
      <details
        open={choice ?? hasSomething}
        onToggle={(event) => {
          const { open } = event.currentTarget
          if (open !== (choice ?? hasSomething)) setChoice(open)
        }}
      >
        <summary className="flex items-center gap-3 py-3 font-medium hover:text-ember-ink">
          Notes
          <span role="status" className="text-sm font-normal text-muted">
            {placed.length > 0 && counted(placed.length, 'highlight')}
          </span>
          <ChevronDownIcon className="ml-auto size-5 text-muted" />
        </summary>
        <div className="flex flex-col gap-5 pb-5">
          {note && <NoteEditor lesson={{ courseId, lessonId }} stored={note} />}
          {!note && isError && <NotLoaded what="Your note" onRetry={refetch} />}
          {hasFailed ? (
            <NotLoaded what="Your highlights" onRetry={others.refetch} />
          ) : placed.length > 0 ? (
            <HighlightList placed={placed} onRemove={askAndRemove} onComment={comment} />
          ) : (
            <p className="text-sm text-muted">Select words of the lesson to highlight them.</p>
          )}
          <Link to="/notes" className="link self-start text-sm">
            All my notes
          </Link>
        </div>
      </details>
      {shown && (
        <SelectionTools shown={shown} placed={placed} onAdd={add} onRemove={askAndRemove} />
      )}
      {question}
    </section>
  )
}
