import { useNavigate } from 'react-router'
import { z } from 'zod'
import { looksLikeHtml, plainTextToHtml } from '#shared/plain-text-to-html.ts'
import { draftKey } from '#web/lib/forms/drafts.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import type { PaperCategory } from '../categories.ts'
import { PaperInput, type PaperPage } from '../contract.ts'
import { useSavePaper } from './api.ts'

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

export function usePaperForm(paper: PaperPage | undefined, userId: number) {
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
