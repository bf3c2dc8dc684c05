import { useState } from 'react'
import { useNavigate } from 'react-router'
import { bodyOf, emptyCourse } from '#features/courses/editing/course-form.ts'
import { useCreateCourse } from '#features/courses/web/authoring-api.ts'
import { CourseEditor, useCourseEditor } from '#features/courses/web/editor/course-editor.tsx'
import { EditorHeader } from '#features/courses/web/editor/editor-header.tsx'
import { ImportCourse } from '#features/courses/web/import/import-course.tsx'
import { EXERCISES } from '#features/practice/web/editor/exercises-of-form.ts'
import { coursePath } from '#shared/pages/page-paths.ts'
import { draftKey } from '#web/lib/forms/drafts/drafts.ts'
import { draftWords } from '#web/lib/working-copy/words.ts'
import { useSession } from '#web/session/session.ts'
import { SubmitButton } from '#web/ui/forms/form.tsx'

/** The first keys are the same on the server and in the browser. */
function firstKeys() {
  let last = 0
  return () => `first-${(last += 1)}`
}

export function Component() {
  const { user } = useSession()
  const navigate = useNavigate()
  const create = useCreateCourse()
  const [initial] = useState(() => emptyCourse(firstKeys()))
  const editor = useCourseEditor({
    mode: 'create',
    initial,
    draft: draftKey(user?.id, 'course:new'),
    onSubmit: async (values) => {
      const { id } = await create.mutateAsync(bodyOf(values, null))
      await navigate(coursePath(id))
    },
  })
  return (
    <CourseEditor
      editor={editor}
      exercises={EXERCISES}
      header={(form) => (
        <EditorHeader
          title="Create Course"
          {...(form.isDirty && { state: draftWords(form.draft) })}
          back={{ label: 'Back to Dashboard', to: '/instructor' }}
          actions={<ImportCourse />}
          save={
            <SubmitButton form={form} pendingLabel="Creating...">
              Create Course
            </SubmitButton>
          }
        />
      )}
    />
  )
}
