import { useState } from 'react'
import type { z } from 'zod'
import { loadCode } from '#web/lib/deployment.ts'
import { draftKey } from '#web/lib/forms/drafts/drafts.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useQueryClient } from '#web/lib/calls/use-query.ts'
import { useConflict } from '#web/lib/working-copy/use-conflict.ts'
import { useMerging } from '#web/lib/working-copy/use-merging.ts'
import { useSession } from '#web/session/session.ts'
import { JobPostingInput, type JobPosting } from '../contract.ts'
import { useSaveJobPosting } from './api.ts'
import { jobPostingsQuery } from './queries.ts'

type JobValues = z.input<typeof JobPostingInput>

const EMPTY = {
  title: '',
  description: '',
  requirements: '',
  location: '',
  department: '',
  employmentType: 'Full-time',
  experience: '',
  salary: '',
  applicationUrl: '',
  isActive: true,
}

const valuesOf = (job: JobPosting): JobValues => ({
  title: job.title,
  description: job.description,
  requirements: job.requirements,
  location: job.location,
  department: job.department,
  employmentType: job.employmentType,
  experience: job.experience,
  salary: job.salary ?? '',
  applicationUrl: job.applicationUrl ?? '',
  isActive: job.isActive,
})

export function useJobForm(job: JobPosting | null, onDone: () => void) {
  const { user } = useSession()
  const client = useQueryClient()
  const [opened] = useState(job ?? undefined)
  const conflict = useConflict(opened, async () => {
    const saved = await client.refresh(jobPostingsQuery)
    return saved.rows.find(({ id }) => id === opened?.id) ?? null
  })
  const save = useSaveJobPosting(opened?.id)
  const form = useForm({
    schema: JobPostingInput,
    initial: opened ? valuesOf(opened) : EMPTY,
    draft: draftKey(user?.id, `job:${opened?.id ?? 'new'}`),
    onSubmit: async (input) => {
      await conflict.save((before) => save.mutateAsync({ ...input, updatedAt: before?.updatedAt }))
      onDone()
    },
  })
  const merging = useMerging({
    conflict,
    copy: { basedOn: () => conflict.loaded.current?.updatedAt, rebased: () => {} },
    form,
    valuesOf,
    merge: async () => (await loadCode(() => import('../merge-job.ts'))).mergeJob,
  })
  return { ...form, merging, isConflicting: conflict.isConflicting }
}
