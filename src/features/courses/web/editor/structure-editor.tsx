import { useEffect, useRef } from 'react'
import type { ExerciseSlot } from '#web/lib/forms/exercise-slot.ts'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/structure/card.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { HANDLE_HELP } from '#web/ui/structure/card-tools.tsx'
import type { CourseFormState } from './course-form-state.ts'
import { ModuleCard } from './module-card.tsx'
import { RemovalQuestion } from './removal-question.tsx'
import { useDrag } from './use-drag.ts'
import type { Structure } from './use-structure.ts'

const handleOf = (root: HTMLElement | null, key: string) =>
  root?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(key)}"]`)

/** A lesson that moves to another module is mounted again: the focus must follow it. */
function useFocusThatFollows(root: React.RefObject<HTMLElement | null>) {
  const held = useRef<string | null>(null)
  useEffect(() => {
    const key = held.current
    if (!key || !root.current) return
    const handle = handleOf(root.current, key)
    if (handle && document.activeElement === document.body) handle.focus()
  })
  return {
    onFocus: (event: React.FocusEvent) => {
      held.current = event.target.getAttribute('data-handle')
    },
  }
}

/** A lesson that moves past an open one would take its focused button off the screen. */
function useFocusInSight(root: React.RefObject<HTMLElement | null>, announcement: string) {
  useEffect(() => {
    const focused = document.activeElement
    if (root.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' })
  }, [root, announcement])
}

type EditorProps = { form: CourseFormState; structure: Structure; exercises: ExerciseSlot }

export function StructureEditor({ form, structure, exercises }: EditorProps) {
  const root = useRef<HTMLOListElement>(null)
  const added = useRef<string | null>(null)
  const dragging = useDrag(root, {
    onModule: structure.moveModule,
    onLesson: structure.moveLesson,
  })
  const follow = useFocusThatFollows(root)
  const isHydrated = useHydrated()
  const { modules } = form.values

  useEffect(() => {
    if (!added.current) return
    const handle = handleOf(root.current, added.current)
    added.current = null
    handle?.closest('li')?.querySelector<HTMLInputElement>('[data-title]')?.select()
  })
  useFocusInSight(root, structure.announcement)
  const { focusNext } = structure.removal
  useEffect(() => {
    if (focusNext) handleOf(root.current, focusNext.key)?.focus()
  }, [focusNext])
  const onAdded = (key: string) => {
    added.current = key
  }

  return (
    <Card className="overflow-visible">
      <CardHeader
        title="Course Structure"
        description="Modules hold lessons. Drag them, or use the arrows."
        actions={
          <div className="flex gap-1">
            <Button size="sm" variant="ghost" onClick={structure.unfoldAll}>
              Expand all
            </Button>
            <Button size="sm" variant="ghost" onClick={structure.foldAll}>
              Collapse all
            </Button>
          </div>
        }
      />
      <CardBody className="gap-4 max-sm:px-2.5">
        <p id={HANDLE_HELP} className="sr-only">
          Drag it to another place, or press the up and down arrow keys to move it.
        </p>
        <p role="status" className="sr-only">
          {structure.announcement}
        </p>
        {/* Nothing can be moved or folded before hydration. */}
        <ol ref={root} inert={!isHydrated} className="flex flex-col gap-3" {...follow}>
          {modules.map((module, index) => (
            <ModuleCard
              key={module.key}
              form={form}
              structure={structure}
              dragging={dragging}
              module={module}
              place={index}
              count={modules.length}
              onAdded={onAdded}
              exercises={exercises}
            />
          ))}
        </ol>
        <FieldError>{form.errors['modules']}</FieldError>
        <Button
          className="self-start"
          icon={<PlusIcon className="size-4" />}
          onClick={() => onAdded(structure.addModule())}
        >
          Add Module
        </Button>
        <RemovalQuestion removal={structure.removal} />
      </CardBody>
    </Card>
  )
}
