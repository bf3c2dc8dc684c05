import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { changedExercises, FormExercises, formExercises } from '#shared/exercise-form.ts'
import { looksLikeHtml, plainTextToHtml } from '#shared/plain-text-to-html.ts'
import { draftKey } from '#web/lib/forms/drafts.ts'
import { useTreeForm } from '#web/lib/forms/use-tree-form.ts'
import type { PaperCategory } from '../categories.ts'
import { PaperInput, type PaperToEdit } from '../contract.ts'
import { useSavePaper } from './api.ts'

/** The form's own flag is not part of a paper. */
const FormInput = PaperInput.extend({ isHtml: z.boolean(), exercises: FormExercises })

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
  exercises: [],
} satisfies z.input<typeof FormInput> as z.input<typeof FormInput>

const initialOf = (paper: PaperToEdit): z.input<typeof FormInput> => ({
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
  exercises: formExercises(paper.exercises),
})

export function usePaperForm(paper: PaperToEdit | undefined, userId: number) {
  const navigate = useNavigate()
  const save = useSavePaper(paper)
  const [initial] = useState(() => (paper ? initialOf(paper) : NEW))
  return useTreeForm({
    schema: FormInput,
    initial,
    draft: draftKey(userId, `paper:${paper?.id ?? 'new'}`),
    onSubmit: async ({ isHtml, content, exercises, ...input }) => {
      const saved = await save.mutateAsync({
        ...input,
        exercises: changedExercises(exercises, paper?.exercises),
        content: isHtml ? content : plainTextToHtml(content),
      })
      await navigate(`/papers/${saved.id}`)
    },
  })
}

export type PaperFormState = ReturnType<typeof usePaperForm>
