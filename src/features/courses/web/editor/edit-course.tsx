import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { COURSE_CALLS } from '#shared/courses/course-calls.ts'
import { coursePath } from '#shared/pages/page-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ConflictNotice } from '#web/ui/notices/conflict-notice.tsx'
import { DiscardButton } from '#web/ui/notices/working-copy-notice.tsx'
import { SubmitButton } from '#web/ui/forms/form.tsx'
import { copyWords } from '#web/lib/working-copy/words.ts'
import { CHANGED_ELSEWHERE } from '../../contract.ts'
import type { CourseToEdit } from '../../edit-contract.ts'
import {
  bodyOf,
  bodyOver,
  formOf,
  savedForm,
  typedSince,
  type CourseForm,
  type FormValues,
} from '../../editing/course-form.ts'
import { loadCode } from '#web/lib/deployment.ts'
import {
  baseKey,
  draftKey,
  earlierKey,
  removeDraft,
  sentKey,
} from '#web/lib/forms/drafts/drafts.ts'
import { LEAVING, abandonOpenForms } from '#web/lib/forms/leaving.ts'
import type { TextTools } from '#web/lib/working-copy/text-tools.ts'
import { readAgain, useConflict } from '#web/lib/working-copy/use-conflict.ts'
import type { StoredAnswer } from '#web/lib/working-copy/use-stored-draft.ts'
import { useMerging } from '#web/lib/working-copy/use-merging.ts'
import { useWorkingCopy } from '#web/lib/working-copy/use-working-copy.ts'
import type { ExerciseSlot } from '#web/lib/forms/exercise-slot.ts'
import { useQueryClient } from '#web/lib/calls/use-query.ts'
import {
  changedLessons,
  onlyTextsChanged,
  lessonPathOf,
  settledCopies,
  withDrafts,
  type LessonDraft,
} from '../../editing/lesson-drafts.ts'
import { useSaveCourse, type CourseBody } from '../authoring-api.ts'
import { courseToEditQuery } from '../authoring-queries.ts'
import { CourseEditor, useCourseEditor } from './course-editor.tsx'
import { LessonTools, newKey } from './course-form-state.ts'
import { DangerZone } from './danger-zone.tsx'
import { EditorHeader } from './editor-header.tsx'
import { TransferButtons } from '../transfer-buttons.tsx'

type Submitted = z.output<typeof CourseForm>

/** After a conflict, on request, it overwrites the newer version. */
function useSaving(course: CourseToEdit) {
  const client = useQueryClient()
  const save = useSaveCourse(course.id)
  const conflict = useConflict(course, () =>
    readAgain(client, courseToEditQuery(String(course.id)), COURSE_CALLS),
  )
  return {
    ...conflict,
    submit: (values: Submitted, workingCopies: ReturnType<typeof settledCopies>) =>
      conflict.save((before, isTheirs) => {
        const body: CourseBody = isTheirs ? bodyOver(values, before) : bodyOf(values, before)
        return save.mutateAsync({ ...body, workingCopies })
      }),
  }
}

type EditCourseProps = {
  course: CourseToEdit
  stored: StoredAnswer<LessonDraft[]>
  userId: number
  exercises: ExerciseSlot
  tools: TextTools
}

function useEditedCourse({ course, stored, userId }: EditCourseProps) {
  const saving = useSaving(course)
  const [initial] = useState(() => formOf(course))
  const editor = useCourseEditor({
    mode: 'edit',
    initial,
    draft: draftKey(userId, `course:${course.id}`),
    onSubmit: async (values, sent) => {
      await copy.pause()
      const saved = await saving.submit(values, settledCopies(copy.seen()))
      const form = savedForm(saved, values)
      const typed = editor.form.read()
      saving.settle(saved)
      editor.form.reset(form)
      if (typed !== sent) editor.form.restore(typedSince(typed, form))
    },
  })
  const copy = useWorkingCopy({
    form: editor.form,
    stored: withDrafts(initial, stored.found ?? []),
    retry: stored.retry,
    loaded: () => saving.loaded.current.updatedAt,
    partsOf: (values) => changedLessons(values, saving.loaded.current),
    isWhole: false,
    isAllInParts: (values) => onlyTextsChanged(values, saving.loaded.current),
  })
  const merging = useMerging<CourseToEdit, FormValues>({
    conflict: saving,
    copy: {
      ...copy,
      // The form itself says with which version it began: a restored draft may be older.
      basedOn: () => (editor.form.read().updatedAt === copy.basedOn() ? copy.basedOn() : undefined),
    },
    form: editor.form,
    valuesOf: formOf,
    merge: async () => {
      const { mergeCourse } = await loadCode(() => import('../../editing/merge-course.ts'))
      return (sides) => mergeCourse(sides, newKey)
    },
  })
  const abandonDrafts = () => {
    abandonOpenForms()
    const { draftKey: key } = editor.form
    if (key)
      for (const each of [key, earlierKey(key), sentKey(key), baseKey(key)]) removeDraft(each)
  }
  return { editor, saving, copy, merging, abandonDrafts }
}

export function EditCourse(props: EditCourseProps) {
  const { course, exercises, tools } = props
  const navigate = useNavigate()
  const { editor, saving, copy, merging, abandonDrafts } = useEditedCourse(props)
  const toolsOf = (id: number) =>
    tools({
      address: lessonPathOf(id),
      isDirty: editor.form.isDirty,
      onRestored: merging.takeTheirs,
    })
  return (
    <LessonTools value={toolsOf}>
      <CourseEditor
        editor={editor}
        copy={copy}
        prepareMerge={merging.prepare}
        exercises={exercises}
        id={course.id}
        enrollmentCount={course.enrollmentCount}
        notice={
          saving.isConflicting && (
            <ConflictNotice
              words={CHANGED_ELSEWHERE}
              viewTheirs={coursePath(course.id)}
              isPending={editor.form.isPending}
              merging={merging}
            />
          )
        }
        header={(form) => (
          <EditorHeader
            title="Edit Course"
            state={form.isDirty ? copyWords(copy) : 'Saved'}
            discard={
              <DiscardButton form={{ ...form, copy, isConflicting: saving.isConflicting }} />
            }
            back={{ label: 'Back to Dashboard', to: '/instructor' }}
            actions={
              <>
                <TransferButtons id={course.id} />
                <ButtonLink to={coursePath(course.id)}>View Course</ButtonLink>
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
            abandonDrafts()
            return navigate('/instructor', LEAVING)
          }}
        />
      </CourseEditor>
    </LessonTools>
  )
}
