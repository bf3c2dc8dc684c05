import { useRef } from 'react'
import { Alert } from '#web/ui/notices/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/input.tsx'
import type { Note } from '../contract.ts'
import { CHANGED_ELSEWHERE } from '../limits.ts'
import type { NoteState } from './note-saver.ts'
import { useNote, type NotedLesson } from './use-note.ts'

const WORDS = {
  untouched: 'Only you can see it. It is saved while you write.',
  waiting: 'Not saved yet…',
  saving: 'Saving…',
  saved: 'Saved',
} as const

function State({ state, retry }: { state: NoteState; retry: () => void }) {
  if (state.is === 'conflict') return null
  if (state.is !== 'failed') return WORDS[state.is]
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {`Not saved: ${state.reason}${/[.!?]$/.test(state.reason) ? '' : '.'} It is kept in this browser.`}
      <Button size="sm" onClick={retry}>
        Try again
      </Button>
    </span>
  )
}

type NoteEditorProps = { lesson: NotedLesson; stored: Note }

export function NoteEditor({ lesson, stored }: NoteEditorProps) {
  const { text, state, saver } = useNote(lesson, stored)
  const field = useRef<HTMLTextAreaElement>(null)
  const save = () => void saver.save()
  /** The pressed button disappears: the text field gets the focus. */
  const thenWrite = (act: () => void) => () => {
    field.current?.focus({ preventScroll: true })
    act()
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label="Note on this lesson" hideLabel>
        <Textarea
          ref={field}
          data-key="m"
          value={text}
          placeholder="What do you want to remember?"
          onChange={(event) => saver.change(event.target.value)}
          // Saving on blur would fail again, and move what is being clicked.
          onBlur={() => state.is !== 'failed' && save()}
        />
      </Field>
      {state.is === 'conflict' && (
        <Alert
          kind="warning"
          title={CHANGED_ELSEWHERE.note}
          actions={
            <>
              <Button size="sm" onClick={thenWrite(() => saver.keepBoth(state.other))}>
                Keep both
              </Button>
              <Button size="sm" onClick={thenWrite(() => saver.take(state.other))}>
                Discard mine
              </Button>
            </>
          }
        >
          <p className="line-clamp-6 whitespace-pre-line">
            {state.other.text || 'It was emptied there.'}
          </p>
        </Alert>
      )}
      <p role="status" className="flex min-h-9 items-center text-sm text-muted">
        <State state={state} retry={thenWrite(save)} />
      </p>
    </div>
  )
}
