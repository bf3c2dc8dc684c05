import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { lazyPart, useLazyPart } from '../../lib/hydration/lazy-part.ts'
import { dismissToast, isFailure, toastStore, type Toast } from '../../lib/toast.ts'
import { Button } from '../button.tsx'
import { DismissToast } from './dismiss-toast.tsx'

/** Plain fallback for when the card's code cannot be loaded. */
function PlainToast({ toast }: { toast: Toast }) {
  const { id, title, description, action } = toast
  const act = action && 'act' in action ? action.act : undefined
  const onClick = () => {
    dismissToast(id)
    act?.()
  }
  return (
    <div role={isFailure(toast) ? 'alert' : undefined} className="toast">
      <p className="flex-1">
        <b className="block">{title}</b> {description}
      </p>
      {act && (
        <Button size="sm" onClick={onClick}>
          {action?.label}
        </Button>
      )}
      <DismissToast id={id} />
    </div>
  )
}

const toastCard = lazyPart(async () => (await import('./toast-card.tsx')).ToastCard)

type CardProps = { toast: Toast; isPaused: boolean; used: RefObject<Element | null> }

function ToastCard(props: CardProps) {
  const { Part, hasFailed } = useLazyPart(toastCard)
  if (Part) return <Part {...props} />
  return hasFailed && <PlainToast toast={props.toast} />
}

export function Toaster() {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.read,
    toastStore.readOnServer,
  )
  const [isPaused, setPaused] = useState(false)
  const ref = useRef<HTMLElement>(null)
  const used = useRef<Element>(null)
  const newest = toasts.at(-1)?.id
  // A dismissed toast fires no leave or blur event.
  if (isPaused && newest === undefined) setPaused(false)
  useEffect(() => {
    const toaster = ref.current!
    // Open even when empty: screen readers announce only what is added to a region that exists.
    toaster.showPopover()
    // Lets dialogs make room for messages. An attribute on the root restyles the whole page, so it is
    // set only while there is a message.
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = toaster.offsetHeight
      if (height > 0) style.setProperty('--toasts', `${height}px`)
      else style.removeProperty('--toasts')
    })
    observer.observe(toaster)
    // On some phones a pressed button does not get the focus.
    const note = ({ target }: Event) => {
      if (!toaster.contains(target as Node)) used.current = target as Element
    }
    const leaving = new AbortController()
    const { signal } = leaving
    for (const use of ['focusin', 'click'])
      document.addEventListener(use, note, { capture: true, signal })
    return () => {
      leaving.abort()
      observer.disconnect()
      style.removeProperty('--toasts')
    }
  }, [])
  useEffect(() => {
    if (newest === undefined || !document.querySelector('dialog:modal')) return
    // The last element to enter the top layer is above the dialog.
    ref.current?.hidePopover()
    ref.current?.showPopover()
  }, [newest])
  const cardOf = (each: Toast) => (
    <ToastCard key={each.id} toast={each} isPaused={isPaused} used={used} />
  )
  return (
    // Hovering and focus only stop the timer; nothing here needs a pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={ref}
      popover="manual"
      aria-label="Notifications"
      className="toaster"
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div aria-live="polite">{toasts.filter((each) => !isFailure(each)).map(cardOf)}</div>
      {/* Outside of the region: an alert announces itself, and would be read twice. */}
      {toasts.filter(isFailure).map(cardOf)}
    </section>
  )
}
