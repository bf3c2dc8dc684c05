import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { draftKey } from '#web/lib/forms/drafts.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { FormError } from '#web/ui/field.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { UnsavedWarning } from '#web/ui/unsaved-warning.tsx'
import type { PaperCategory } from '../categories.ts'
import { PaperInput, type PaperPage } from '../contract.ts'
import { looksLikeHtml, plainTextToHtml } from '#shared/plain-text-to-html.ts'
import { useSavePaper } from './api.ts'
import { FillIn } from './fill-in-box.tsx'
import { PaperFields } from './paper-fields.tsx'

type PaperFormProps = {
  paper?: PaperPage
  /** Drafts in this browser belong to this person. */
  userId: number
  header: ReactNode
}

/** The form's own flag is not part of a paper. */
const FormInput = PaperInput.extend({ isHtml: z.boolean() })

const NEW = {
  title: '',
  originalAuthors: '',
  publicationYear: '',
  publicationVenue: '',
  paperUrl: '',
  imageUrl: '',
  pdfUrl: '',
  videoUrl: '',
  categories: [] as PaperCategory[],
  isHtml: false,
  content: '',
  isPublished: false,
} satisfies z.input<typeof FormInput> as z.input<typeof FormInput>

const initialOf = (paper: PaperPage): z.input<typeof FormInput> => ({
  title: paper.title,
  originalAuthors: paper.originalAuthors,
  publicationYear: String(paper.publicationYear),
  publicationVenue: paper.publicationVenue ?? '',
  paperUrl: paper.paperUrl ?? '',
  imageUrl: paper.imageUrl ?? '',
  pdfUrl: paper.pdfUrl ?? '',
  videoUrl: paper.videoUrl ?? '',
  categories: paper.categories,
  isHtml: looksLikeHtml(paper.content),
  content: paper.content,
  isPublished: paper.isPublished,
})

function usePaperForm(paper: PaperPage | undefined, userId: number) {
  const navigate = useNavigate()
  const save = useSavePaper(paper)
  return useForm({
    schema: FormInput,
    initial: paper ? initialOf(paper) : NEW,
    draft: draftKey(userId, `paper:${paper?.id ?? 'new'}`),
    onSubmit: async ({ isHtml, content, ...input }) => {
      const saved = await save.mutateAsync({
        ...input,
        content: isHtml ? content : plainTextToHtml(content),
      })
      await navigate(`/papers/${saved.id}`)
    },
  })
}

export type PaperFormState = ReturnType<typeof usePaperForm>

export function PaperForm({ paper, userId, header }: PaperFormProps) {
  const form = usePaperForm(paper, userId)
  return (
    <Form form={form} className="container flex max-w-4xl flex-col gap-8 py-10">
      {header}
      <DraftNotice draft={form.draft} />
      <FillIn form={form} />
      <PaperFields form={form} />
      <FormError>{form.formError}</FormError>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-6">
        <ButtonLink to={paper ? `/papers/${paper.id}` : '/papers'}>Cancel</ButtonLink>
        <SubmitButton form={form} pendingLabel={paper ? 'Updating...' : 'Creating...'}>
          {paper ? 'Update Paper' : 'Create Paper'}
        </SubmitButton>
      </div>
      <UnsavedWarning hasUnsaved={form.hasUnsaved} />
    </Form>
  )
}
