import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/structure/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { TrashIcon } from '#web/ui/icons/icons.tsx'
import type { Course } from '../../contract.ts'
import { useDeleteCourse } from '../authoring-api.ts'

const learners = (count: number) =>
  count === 1 ? '1 enrolled student loses' : `${count} enrolled students lose`

type DangerZoneProps = {
  course: Pick<Course, 'id' | 'title' | 'enrollmentCount'>
  onDeleted: () => unknown
}

export function DangerZone({ course, onDeleted }: DangerZoneProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteCourse(course.id)
  const { enrollmentCount } = course
  const confirm = () =>
    remove.mutate(undefined, { onSuccess: onDeleted, onSettled: () => setAsking(false) })
  return (
    <Card className="border-red-mid">
      <CardBody>
        <h2 className="heading-3 text-danger">Danger Zone</h2>
        <p className="text-sm text-muted">
          Deleting a course removes its modules, its lessons and everybody’s progress and answers.
          There is no way back; an exported file is a good idea.
        </p>
        <Button
          variant="destructive"
          className="self-start"
          icon={<TrashIcon className="size-4" />}
          onClick={() => setAsking(true)}
        >
          Delete Course
        </Button>
      </CardBody>
      <ConfirmDialog
        open={isAsking}
        title="Are you absolutely sure?"
        description={
          <>
            This action cannot be undone. It permanently deletes “{course.title}” with all its
            modules and lessons.
            {enrollmentCount > 0 && (
              <strong className="mt-2 block text-danger">
                {learners(enrollmentCount)} access and progress.
              </strong>
            )}
          </>
        }
        confirmLabel="Delete Course"
        pending={remove.isPending}
        pendingLabel="Deleting..."
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </Card>
  )
}
