import { useState, type ReactNode } from 'react'
import type { FormErrors } from '#web/lib/form-state.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useUnsavedWarning } from '#web/lib/use-unsaved-warning.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { FormError } from '#web/ui/field.tsx'
import type { z } from 'zod'
import { CourseForm, type FormMode, type FormValues } from '../course-form.ts'
import type { CourseFormState } from './course-form-state.ts'
import { CoursePreview } from './course-preview.tsx'
import { DetailsFields } from './details-fields.tsx'
import { StructureEditor } from './structure-editor.tsx'
import { useStructure } from './use-structure.ts'

type CourseEditorOptions = {
  mode: FormMode
  initial: FormValues
  draftKey: string
  onSubmit: (values: z.output<typeof CourseForm>) => unknown
}

/** The form of a course with its draft, its warning and its structure. */
export function useCourseEditor({ mode, initial, draftKey, onSubmit }: CourseEditorOptions) {
  const [refused, setRefused] = useState<FormErrors>({})
  const form = useForm({ schema: CourseForm, initial, onSubmit, onInvalid: setRefused })
  const structure = useStructure({
    mode,
    modules: form.values.modules,
    onChange: (modules) => form.set('modules', modules),
  })
  // What an error is folded into opens with it, before the focus goes there.
  const [opened, setOpened] = useState(refused)
  if (opened !== refused) {
    setOpened(refused)
    structure.openErrors(refused)
  }
  const draft = useDraft(draftKey, form)
  const warning = useUnsavedWarning(form.hasUnsaved)
  return { mode, form, structure, draft, warning }
}

type CourseEditorProps = {
  editor: ReturnType<typeof useCourseEditor>
  header: (form: CourseFormState) => ReactNode
  id?: number
  enrollmentCount?: number
  notice?: ReactNode
  children?: ReactNode
}

export function CourseEditor(props: CourseEditorProps) {
  const { editor, header, id, enrollmentCount, notice, children } = props
  const { form, structure, draft, warning, mode } = editor
  return (
    <form
      {...form.props}
      aria-label="Course"
      className="container pt-4 pb-8 lg:[&_:is(input,textarea,select,button)]:scroll-mt-52"
    >
      {header(form)}
      <div className="mt-6 flex flex-col gap-4">
        <DraftNotice draft={draft} />
        {notice || <FormError>{form.formError}</FormError>}
      </div>
      <div className="mt-4 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <DetailsFields form={form} />
          <StructureEditor form={form} structure={structure} />
          {children}
        </div>
        <CoursePreview
          values={form.values}
          mode={mode}
          {...(id === undefined ? {} : { id })}
          {...(enrollmentCount === undefined ? {} : { enrollmentCount })}
        />
      </div>
      {warning}
    </form>
  )
}
