import { useEffect, useRef, useState } from 'react'
import { ASKED_TO_SUBMIT } from '#web/lib/forms/may-submit.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import type { PostFormState } from './use-post-form.ts'

/** However the form of a published article is sent: by a button, or by Ctrl Enter. */
export function TakeOffline({ form }: { form: PostFormState }) {
  const [isAsking, setAsking] = useState(false)
  /** Until the article is to stay public again: a save that fails is not asked about twice. */
  const hasAgreed = useRef(false)
  const { ref: element } = form.props
  useEffect(() => {
    const ask = (event: Event) => {
      if (hasAgreed.current || form.read().isPublished) return
      event.preventDefault()
      setAsking(true)
    }
    const asked = element.current
    asked?.addEventListener(ASKED_TO_SUBMIT, ask)
    return () => asked?.removeEventListener(ASKED_TO_SUBMIT, ask)
  })
  const { isPublished } = form.values
  useEffect(() => {
    if (isPublished) hasAgreed.current = false
  }, [isPublished])
  const agree = () => {
    setAsking(false)
    hasAgreed.current = true
    void form.submit()
  }
  const keepPublished = () => {
    setAsking(false)
    form.set('isPublished', true)
  }
  return (
    <ConfirmDialog
      open={isAsking}
      title="Take this article offline?"
      description="As a draft it can be read by nobody but you, and links to it lead nowhere. You can publish it again at any time."
      confirmLabel="Take Offline"
      variant="primary"
      onConfirm={agree}
      onCancel={keepPublished}
    />
  )
}
