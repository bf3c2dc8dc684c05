import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import {
  changedExercises,
  exercisesOver,
  FormExercises,
  formExercises,
} from '#shared/exercises/exercise-form.ts'
import { looksLikeHtml, plainTextToHtml } from '#shared/text/plain-text-to-html.ts'
import { paperPath } from '#shared/pages/page-paths.ts'
import { loadCode } from '#web/lib/deployment.ts'
import { useQueryClient } from '#web/lib/calls/use-query.ts'
import type { StoredDraft } from '#web/lib/working-copy/draft-sender.ts'
import { draftKey } from '#web/lib/forms/drafts/drafts.ts'
import { useTreeForm } from '#web/lib/forms/use-tree-form.ts'
import type { StoredAnswer } from '#web/lib/working-copy/use-stored-draft.ts'
import { readAgain, useConflict } from '#web/lib/working-copy/use-conflict.ts'
import { useTextCopy } from '#web/lib/working-copy/use-text-copy.ts'
import type { PaperCategory } from '../categories.ts'
import { PaperInput, type PaperToEdit } from '../contract.ts'
import { useSavePaper } from './api.ts'
import { PAPERS, paperToEditQuery } from './queries.ts'

/** This flag is only the form's, not part of a paper. */
const FormInput = PaperInput.extend({ isHtml: z.boolean(), exercises: FormExercises })

type Values = z.input<typeof FormInput>

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
} satisfies Values as Values

const initialOf = (paper: PaperToEdit): Values => ({
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

export const addressOf = (id: number) => `${PAPERS}/${id}`

type EditedPaper = {
  paper: PaperToEdit | undefined
  stored: StoredAnswer<StoredDraft> | undefined
  userId: number
}

export function usePaperForm({ paper, stored, userId }: EditedPaper) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [opened] = useState(paper)
  const conflict = useConflict(opened, async () =>
    opened ? readAgain(client, paperToEditQuery(opened.id), [PAPERS]) : null,
  )
  const save = useSavePaper(opened?.id)
  const [initial] = useState(() => (paper ? initialOf(paper) : NEW))
  const form = useTreeForm({
    schema: FormInput,
    initial,
    draft: draftKey(userId, `paper:${paper?.id ?? 'new'}`),
    onSubmit: async ({ isHtml, content, exercises, ...input }) => {
      await copy.pause()
      const saved = await conflict.save((before) => {
        const changed = changedExercises(exercises, before?.exercises)
        return save.mutateAsync({
          ...input,
          exercises: before ? exercisesOver(changed, before.exercises) : changed,
          content: isHtml ? content : plainTextToHtml(content),
          updatedAt: before?.updatedAt,
          workingCopy: copySeen(),
        })
      })
      await navigate(paperPath(saved.id))
    },
  })
  const { copy, merging, copySeen } = useTextCopy({
    address: opened && addressOf(opened.id),
    opened,
    stored,
    conflict,
    form,
    valuesOf: initialOf,
    merge: async () => (await loadCode(() => import('../merge-paper.ts'))).mergePaper,
  })
  return { ...form, copy, merging, isConflicting: conflict.isConflicting }
}

export type PaperFormState = ReturnType<typeof usePaperForm>
