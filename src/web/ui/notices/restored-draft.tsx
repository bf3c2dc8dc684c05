import { useEffect, useRef, useState } from 'react'
import type { Draft } from '../../lib/forms/drafts/use-draft.ts'
import { toast } from '../../lib/toast.ts'
import { Alert } from './alert.tsx'
import { Button } from '../button.tsx'
import { ConfirmButton } from '../dialogs/confirm-button.tsx'

const BACK = {
  title: 'Your unsaved changes are back',
  description: 'They were kept in this browser and are not saved yet.',
}

const DISCARDED = {
  question: 'Discard your unsaved changes?',
  description: 'What this browser has kept of them is deleted.',
}

const EARLIER = {
  title: 'You left unsaved changes here earlier',
  description: 'They would replace what you see now.',
}

/** The notice is above the form: readers who have scrolled past it get a toast. */
function useSeen(message: typeof BACK) {
  const notice = useRef<HTMLDivElement>(null)
  const wasShown = useRef(false)
  useEffect(() => {
    if (!notice.current || wasShown.current) return undefined
    const observer = new IntersectionObserver(([seen]) => {
      observer.disconnect()
      wasShown.current = true
      if (seen && !seen.isIntersecting) toast(message)
    })
    observer.observe(notice.current)
    return () => observer.disconnect()
  }, [message])
  return notice
}

function Earlier({ bringBack, discard }: NonNullable<Draft['earlier']>) {
  return (
    <Alert
      kind="info"
      title={EARLIER.title}
      actions={
        <>
          <Button size="sm" onClick={bringBack}>
            Bring them back
          </Button>
          <ConfirmButton {...DISCARDED} onConfirm={discard}>
            Discard them
          </ConfirmButton>
        </>
      }
    >
      {EARLIER.description}
    </Alert>
  )
}

function Back({ discard, hasFiles }: { discard: () => void; hasFiles: boolean }) {
  return (
    <Alert
      kind="info"
      title={BACK.title}
      actions={
        <ConfirmButton {...DISCARDED} onConfirm={discard}>
          Discard them
        </ConfirmButton>
      }
    >
      {BACK.description}
      {hasFiles && ' Files are not kept: if you had chosen one, please choose it again.'}
    </Alert>
  )
}

export function RestoredDraft({ draft: { discard, earlier } }: { draft: Draft }) {
  const notice = useSeen(earlier ? EARLIER : BACK)
  const [hasFiles, setHasFiles] = useState(false)
  useEffect(() => {
    setHasFiles(Boolean(notice.current?.closest('form')?.querySelector('[name][type=file]')))
  }, [notice])
  return (
    <div ref={notice}>
      {earlier ? <Earlier {...earlier} /> : <Back {...{ discard, hasFiles }} />}
    </div>
  )
}
