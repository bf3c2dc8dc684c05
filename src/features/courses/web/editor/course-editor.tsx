import { useState, type ReactNode } from 'react'
import type { FormErrors } from '#web/lib/forms/errors.ts'
import type { ExerciseSlot } from '#web/lib/forms/exercise-slot.ts'
import { useTreeForm } from '#web/lib/forms/use-tree-form.ts'
import type { WorkingCopy } from '#web/lib/working-copy/use-working-copy.ts'
import { DraftNotice } from '#web/ui/notices/draft-notice.tsx'
import { FormError } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import type { PrepareMerge } from '#web/ui/merge/merge-button.tsx'
import { UnsavedWarning } from '#web/ui/forms/unsaved-warning.tsx'
import { WorkingCopyNotice } from '#web/ui/notices/working-copy-notice.tsx'
import type { z } from 'zod'
import { CourseForm, type FormMode, type FormValues } from '../../editing/course-form.ts'
import type { CourseFormState } from './course-form-state.ts'
import { CoursePreview } from './course-preview.tsx'
import { DetailsFields } from './details-fields.tsx'
import { StructureEditor } from './structure-editor.tsx'
import { useStructure } from './use-structure.ts'

type CourseEditorOptions = {
  mode: FormMode
  initial: FormValues
  draft: string
  onSubmit: (values: z.output<typeof CourseForm>, sent: FormValues) => unknown
}

export function useCourseEditor({ mode, ...options }: CourseEditorOptions) {
  const [refused, setRefused] = useState<FormErrors>({})
  const form = useTreeForm({ ...options, schema: CourseForm, onInvalid: setRefused })
  const structure = useStructure({
    mode,
    modules: form.values.modules,
    read: () => form.read().modules,
    onChange: (modules) => form.set('modules', modules),
  })
  // Sections with an error unfold before the error gets the focus.
  const [opened, setOpened] = useState(refused)
  if (opened !== refused) {
    setOpened(refused)
    structure.openErrors(refused)
  }
  return { mode, form, structure }
}

type CourseEditorProps = {
  editor: ReturnType<typeof useCourseEditor>
  exercises: ExerciseSlot
  header: (form: CourseFormState) => ReactNode
  id?: number
  copy?: WorkingCopy
  prepareMerge?: PrepareMerge
  enrollmentCount?: number
  notice?: ReactNode
  children?: ReactNode
}

export function CourseEditor(props: CourseEditorProps) {
  const { editor, exercises, header, id, copy, prepareMerge, enrollmentCount, notice, children } =
    props
  const { form, structure, mode } = editor
  return (
    <Form
      form={form}
      aria-label="Course"
      className="container pt-4 max-lg:flex max-lg:flex-col lg:pb-8"
    >
      {header(form)}
      <div className="mt-6 flex flex-col gap-4">
        {copy ? (
          <WorkingCopyNotice
            copy={copy}
            draft={form.draft}
            {...(prepareMerge && { prepareMerge })}
          />
        ) : (
          <DraftNotice draft={form.draft} />
        )}
        {notice || <FormError>{form.formError}</FormError>}
      </div>
      <div className="mt-4 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <DetailsFields form={form} />
          <StructureEditor form={form} structure={structure} exercises={exercises} />
          {children}
        </div>
        <CoursePreview
          values={form.values}
          mode={mode}
          {...(id === undefined ? {} : { id })}
          {...(enrollmentCount === undefined ? {} : { enrollmentCount })}
        />
      </div>
      <UnsavedWarning hasUnsaved={form.hasUnsaved} />
    </Form>
  )
}
