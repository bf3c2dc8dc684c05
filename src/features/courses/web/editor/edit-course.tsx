import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { ButtonLink } from '#web/ui/button.tsx'
import { SubmitButton } from '#web/ui/form.tsx'
import { copyWords } from '#web/ui/working-copy-notice.tsx'
import type { CourseToEdit } from '../../edit-contract.ts'
import {
  bodyOf,
  bodyOver,
  formOf,
  savedForm,
  typedSince,
  type CourseForm,
} from '../../course-form.ts'
import { draftKey } from '#web/lib/forms/drafts.ts'
import type { TextTools } from '#web/lib/working-copy/text-tools.ts'
import { useWorkingCopy } from '#web/lib/working-copy/use-working-copy.ts'
import type { ExerciseSlot } from '#web/lib/forms/exercise-slot.ts'
import { useQueryClient } from '#web/lib/use-query.ts'
import { changedLessons, lessonAddress, withDrafts, type LessonDraft } from '../../lesson-drafts.ts'
import { isConflict, useSaveCourse, type CourseBody } from '../authoring-api.ts'
import { courseToEditQuery } from '../authoring-queries.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { CourseEditor, useCourseEditor } from './course-editor.tsx'
import { LessonTools, newKey } from './course-form-state.ts'
import { DangerZone } from './danger-zone.tsx'
import { EditorHeader } from './editor-header.tsx'
import { TransferButtons } from '../transfer-buttons.tsx'

type Submitted = z.output<typeof CourseForm>

/** After a conflict, on request, over the newer version. */
function useSaving(course: CourseToEdit) {
  const client = useQueryClient()
  const save = useSaveCourse(course.id)
  const [isConflicting, setConflicting] = useState(false)
  const loaded = useRef(course)
  const isOverwriting = useRef(false)
  const fetchCourse = () => client.refresh(courseToEditQuery(String(course.id)))
  const bodyFor = async (values: Submitted): Promise<CourseBody> => {
    const theirs = isOverwriting.current ? await fetchCourse() : null
    isOverwriting.current = false
    return theirs ? bodyOver(values, theirs) : bodyOf(values, loaded.current)
  }
  return {
    isConflicting,
    overwriteNext: () => {
      isOverwriting.current = true
    },
    fetchCourse,
    loaded,
    settle: (next: CourseToEdit) => {
      loaded.current = next
      setConflicting(false)
    },
    submit: async (values: Submitted) => {
      try {
        return await save.mutateAsync(await bodyFor(values))
      } catch (error) {
        setConflicting(isConflict(error))
        throw error
      }
    },
  }
}

type EditCourseProps = {
  course: CourseToEdit
  /** What the server keeps of its lessons that is not saved. */
  stored: readonly LessonDraft[]
  userId: number
  exercises: ExerciseSlot
  tools: TextTools
}

function useEditedCourse({ course, stored, userId }: EditCourseProps) {
  const saving = useSaving(course)
  const [initial] = useState(() => formOf(course, newKey))
  const typed = useRef(initial)
  const editor = useCourseEditor({
    mode: 'edit',
    initial,
    draft: draftKey(userId, `course:${course.id}`),
    onSubmit: async (values) => {
      await copy.pause()
      const sent = typed.current
      const saved = await saving.submit(values)
      const form = savedForm(saved, values)
      saving.settle(saved)
      editor.form.reset(form)
      if (typed.current !== sent) editor.form.restore(typedSince(typed.current, form))
    },
  })
  const copy = useWorkingCopy({
    form: editor.form,
    stored: withDrafts(initial, stored),
    loaded: () => saving.loaded.current.updatedAt,
    partsOf: (values) => changedLessons(values, saving.loaded.current),
    isWhole: false,
  })
  useEffect(() => {
    typed.current = editor.form.values
  })
  const takeTheirs = async () => {
    const theirs = await saving.fetchCourse()
    if (!theirs) return
    saving.settle(theirs)
    editor.form.reset(formOf(theirs, newKey))
  }
  const saveMine = () => {
    saving.overwriteNext()
    void editor.form.submit()
  }
  return { editor, saving, copy, takeTheirs, saveMine }
}

export function EditCourse(props: EditCourseProps) {
  const { course, exercises, tools } = props
  const navigate = useNavigate()
  const { editor, saving, copy, takeTheirs, saveMine } = useEditedCourse(props)
  const toolsOf = (id: number) =>
    tools({ address: lessonAddress(id), isDirty: editor.form.isDirty, onRestored: takeTheirs })
  return (
    <LessonTools value={toolsOf}>
      <CourseEditor
        editor={editor}
        copy={copy}
        exercises={exercises}
        id={course.id}
        enrollmentCount={course.enrollmentCount}
        notice={
          saving.isConflicting && (
            <ConflictNotice
              viewTheirs={`/courses/${course.id}`}
              isPending={editor.form.isPending}
              onSaveMine={saveMine}
              onTakeTheirs={() => void takeTheirs()}
            />
          )
        }
        header={(form) => (
          <EditorHeader
            title="Edit Course"
            state={
              form.isDirty
                ? ['Not saved yet', copyWords(copy)].filter(Boolean).join(' · ')
                : 'Saved'
            }
            back={{ label: 'Back to Dashboard', to: '/instructor' }}
            actions={
              <>
                <TransferButtons id={course.id} />
                <ButtonLink to={`/courses/${course.id}`}>View Course</ButtonLink>
              </>
            }
            save={
              <SubmitButton form={form} pendingLabel="Saving...">
                Save Changes
              </SubmitButton>
            }
          />
        )}
      >
        <DangerZone
          course={course}
          onDeleted={() => {
            editor.form.draft.discard()
            void navigate('/instructor')
          }}
        />
      </CourseEditor>
    </LessonTools>
  )
}
