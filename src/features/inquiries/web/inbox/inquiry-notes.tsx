import { LIMITS } from '#shared/text-limits.ts'
import { formatShortDate } from '#shared/format/dates.ts'
import { draftKey } from '#web/lib/forms/drafts/drafts.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useSession } from '#web/session/session.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/form.tsx'
import { Textarea } from '#web/ui/forms/input.tsx'
import { DraftNotice } from '#web/ui/notices/draft-notice.tsx'
import { NoteInput, type Inquiry } from '../../contract.ts'
import { useAddNote } from './inbox-api.ts'

export function InquiryNotes({ inquiry }: { inquiry: Inquiry }) {
  const { user } = useSession()
  const addNote = useAddNote(inquiry.id)
  const form = useForm({
    schema: NoteInput,
    initial: { body: '' },
    draft: draftKey(user?.id, `inquiry-note:${inquiry.id}`),
    onSubmit: async ({ body }) => {
      await addNote.mutateAsync(body)
      form.reset()
    },
  })
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
      <Form form={form} className="flex flex-col items-start gap-2">
        <DraftNotice draft={form.draft} />
        <Field label="New note" hideLabel className="w-full" {...form.field('body')}>
          <Textarea
            {...form.input('body')}
            rows={2}
            maxLength={LIMITS.description}
            placeholder="For the team only"
          />
        </Field>
        <SubmitButton form={form} size="sm" variant="secondary">
          Add Note
        </SubmitButton>
      </Form>
    </section>
  )
}
