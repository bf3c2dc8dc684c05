import { LIMITS } from '#shared/text-limits.ts'
import type { ExerciseSlot } from '#web/lib/forms/exercise-slot.ts'
import { Checkbox, CheckboxGroup } from '#web/ui/forms/choice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { HtmlEditor } from '#web/ui/editor/html-editor.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { PictureInput } from '#web/ui/forms/picture-input.tsx'
import { recogniseArxiv } from '../arxiv.ts'
import { PAPER_CATEGORY_LABELS } from '../category-labels.ts'
import { hasOwnTags, plainTextToHtml } from '#shared/text/plain-text-to-html.ts'
import { currentYear, FIRST_YEAR } from '../years.ts'
import type { PaperFormState } from './use-paper-form.ts'

type Props = { form: PaperFormState }
type FieldsProps = Props & { exercises: ExerciseSlot }

const PAIR = 'grid gap-6 sm:grid-cols-2'

function fillFromAddress(form: PaperFormState, address: string) {
  const arxiv = recogniseArxiv(address)
  if (!arxiv) return
  if (!form.values.pdfUrl) form.set('pdfUrl', arxiv.pdfUrl)
  if (!form.values.publicationYear) form.set('publicationYear', String(arxiv.year))
  if (!/^https?:/i.test(address)) form.set('paperUrl', arxiv.paperUrl)
}

function AboutThePaper({ form }: Props) {
  return (
    <>
      <Field label="Title" required {...form.field('title')}>
        <Input {...form.input('title')} maxLength={LIMITS.title} />
      </Field>
      <Field label="Original Authors" required {...form.field('originalAuthors')}>
        <Input {...form.input('originalAuthors')} placeholder="Ada Lovelace, Alan Turing" />
      </Field>
      <div className={PAIR}>
        <Field label="Publication Year" required {...form.field('publicationYear')}>
          <Input
            {...form.input('publicationYear')}
            type="number"
            inputMode="numeric"
            min={FIRST_YEAR}
            max={currentYear()}
          />
        </Field>
        <Field label="Publication Venue" {...form.field('publicationVenue')}>
          <Input {...form.input('publicationVenue')} placeholder="NeurIPS" />
        </Field>
      </div>
    </>
  )
}

function Addresses({ form }: Props) {
  return (
    <div className={PAIR}>
      <Field label="Paper URL" {...form.field('paperUrl')}>
        <Input
          {...form.input('paperUrl')}
          type="url"
          placeholder="https://arxiv.org/abs/…"
          onChange={({ target }) => {
            form.set('paperUrl', target.value)
            fillFromAddress(form, target.value)
          }}
        />
      </Field>
      <Field label="Cover Image URL" {...form.field('imageUrl')}>
        <PictureInput
          {...form.input('imageUrl')}
          placeholder="https://…"
          onUploaded={(url) => form.set('imageUrl', url)}
        />
      </Field>
      <Field label="PDF URL" {...form.field('pdfUrl')}>
        <Input {...form.input('pdfUrl')} type="url" placeholder="https://arxiv.org/pdf/…" />
      </Field>
      <Field label="Video URL" {...form.field('videoUrl')}>
        <Input {...form.input('videoUrl')} type="url" placeholder="https://www.youtube.com/…" />
      </Field>
    </div>
  )
}

export function PaperFields({ form, exercises }: FieldsProps) {
  const { isHtml, content, exercises: written } = form.values
  return (
    <div className="flex flex-col gap-6">
      <AboutThePaper form={form} />
      <Addresses form={form} />
      <Field label="Categories" group required {...form.field('categories')}>
        <CheckboxGroup {...form.list('categories')} options={PAPER_CATEGORY_LABELS.options} />
      </Field>
      <Checkbox {...form.checkbox('isHtml')} label="I'm writing content in HTML format" />
      <div role="status" className="empty:hidden">
        {!isHtml && hasOwnTags(content) && (
          <Alert kind="warning" title="There are HTML tags in the text">
            Readers would see them as they stand here. Tick the box above if they are meant as HTML.
          </Alert>
        )}
      </div>
      <Field
        label="Content"
        required
        hint={
          isHtml
            ? 'Formulas between $…$ or $$…$$, code in <pre><code>.'
            : 'Every line becomes a paragraph. Formulas between $…$ or $$…$$.'
        }
        {...form.field('content')}
      >
        <HtmlEditor
          name="content"
          value={content}
          onChange={(value) => form.set('content', value)}
          preview={(source) =>
            exercises.preview(isHtml ? source : plainTextToHtml(source), written)
          }
          beside={written.length > 0 ? written : undefined}
          plain={!isHtml}
        />
      </Field>
      <exercises.Editor
        form={form.part}
        path="exercises"
        list={written}
        text={{ name: 'content', value: content }}
      />
      <Checkbox
        {...form.checkbox('isPublished')}
        label="Publish this paper"
        hint="Everybody can read a published explanation; a draft only you."
      />
    </div>
  )
}
