import { useLayoutEffect, useRef, useState } from 'react'
import { useStoreBeforeLogout } from '#web/lib/forms/drafts/before-logout.ts'
import { useIsAbandoned } from '#web/lib/forms/leaving.ts'
import { Button } from '#web/ui/button.tsx'
import { ArrowDownIcon } from '#web/ui/icons/rare-icons.tsx'
import { PlaceTracker } from './place-tracker.ts'

type ReadingPlaceProps = { lessonId: number; isCompleted: boolean }

/** Render it inside the lesson's article, with the lesson's id as its key. */
export function ReadingPlace({ lessonId, isCompleted }: ReadingPlaceProps) {
  const element = useRef<HTMLDivElement>(null)
  const tracker = useRef<PlaceTracker>(undefined)
  const [isOffered, setOffered] = useState(false)
  const isAbandoned = useIsAbandoned()
  // It must stop before the next lesson scrolls to its top.
  useLayoutEffect(() => {
    const article = element.current?.closest('article')
    if (!article) return undefined
    const path = `/api/lessons/${lessonId}/place`
    const own = new PlaceTracker({ path, article, isCompleted, isAbandoned, onOffer: setOffered })
    tracker.current = own
    void own.start()
    return () => own.end()
    // oxlint-disable-next-line react/exhaustive-deps -- a tick does not restart it
  }, [lessonId])
  useStoreBeforeLogout(async () => {
    await tracker.current?.tell()
    return true
  })
  return (
    <div ref={element} role="status" className="reading-place">
      {isOffered && !isCompleted && (
        <p className="flex items-center justify-center gap-1 border-t border-line-strong bg-surface px-4 py-2">
          <Button
            size="sm"
            variant="ghost"
            data-key="r"
            icon={<ArrowDownIcon className="size-4 text-ember" />}
            onClick={() => tracker.current?.goThere()}
          >
            Continue where you stopped
          </Button>
          <Button size="sm" variant="ghost" onClick={() => tracker.current?.stayHere()}>
            Stay here
          </Button>
        </p>
      )}
    </div>
  )
}
