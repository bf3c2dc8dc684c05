import { useState } from 'react'
import { formatShortDate } from '#shared/dates.ts'
import { useTypedEarly } from '#web/lib/use-typed-early.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import type { Inquiry } from '../contract.ts'
import { useAddNote } from './inbox-api.ts'

/** What the team tells itself about an inquiry; the sender never sees it. */
export function InquiryNotes({ inquiry }: { inquiry: Inquiry }) {
  const addNote = useAddNote(inquiry.id)
  const [text, setText] = useState('')
  const field = useTypedEarly<HTMLTextAreaElement>(text, setText)
  return (
    <section aria-label="Notes" className="flex flex-col gap-3">
      <h4 className="eyebrow">Notes</h4>
      {inquiry.notes.length > 0 && (
        <ul className="flex flex-col gap-3">
          {inquiry.notes.map((note) => (
            <li key={note.id} className="border-l-2 border-line-strong pl-3 text-sm">
              <p className="whitespace-pre-line wrap-anywhere">{note.body}</p>
              <p className="mt-1 text-xs text-muted">
                {note.authorName ?? 'Former admin'},{' '}
                <time dateTime={note.createdAt}>{formatShortDate(note.createdAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form
        className="flex flex-col items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          addNote.mutate(text, { onSuccess: () => setText('') })
        }}
      >
        <Field label="New note" hideLabel className="w-full">
          <Textarea
            ref={field}
            rows={2}
            value={text}
            maxLength={5000}
            placeholder="For the team only"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button type="submit" size="sm" disabled={text.trim() === ''} pending={addNote.isPending}>
          Add Note
        </Button>
      </form>
    </section>
  )
}
