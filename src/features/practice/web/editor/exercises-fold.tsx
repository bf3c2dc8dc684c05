import { useEffect, useState } from 'react'
import type { ExerciseSlotProps } from '#web/lib/forms/exercise-slot.ts'
import { useWorkInPart, WorkInPart } from '#web/lib/forms/under-way.ts'
import { lazyExport, useLazyPart } from '#web/lib/hydration/lazy-part.ts'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { FoldMark } from '#web/ui/structure/card-tools.tsx'
import { Spinner } from '#web/ui/loading/spinner.tsx'

const editor = lazyExport(() => import('./exercise-editor.tsx'), 'ExerciseEditor')

function LateEditor(props: ExerciseSlotProps) {
  const { Part: Editor, hasFailed, retry } = useLazyPart(editor)
  if (Editor) return <Editor {...props} />
  return hasFailed ? (
    <div className="flex items-center gap-3 text-sm text-muted">
      The editor of exercises could not be loaded.
      <Button size="sm" onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  ) : (
    <Spinner label="Loading exercises..." />
  )
}

/** Loaded on demand: most authors write no exercises. */
export function ExercisesFold(props: ExerciseSlotProps) {
  const { form, path, list } = props
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useHydrated()
  const { isBusy, begin } = useWorkInPart()
  const hasError = Object.keys(form.errors).some((key) => `${key}.`.startsWith(`${path}.`))
  if (hasError && !isOpen) setOpen(true)
  const hasExercises = list.length > 0
  useEffect(() => {
    // Preloaded: the connection may be lost when it is needed.
    if (hasExercises) editor.load().catch(() => {})
  }, [hasExercises])
  return (
    <section aria-label="Exercises" className="border-t border-line pt-1">
      <button
        type="button"
        aria-expanded={isOpen}
        disabled={!isHydrated}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-10 w-full items-center gap-2 rounded-md px-1 text-left text-sm font-medium hover:bg-sunken"
      >
        <FoldMark isOpen={isOpen} />
        Exercises
        <span className="text-muted tabular-nums">{list.length}</span>
      </button>
      {(isOpen || isBusy) && (
        <div hidden={!isOpen} className="flex flex-col gap-4 pt-1">
          <WorkInPart value={begin}>
            <LateEditor {...props} />
          </WorkInPart>
        </div>
      )}
    </section>
  )
}
