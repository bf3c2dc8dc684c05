import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../lib/api.ts'
import { cx } from '../lib/class-names.ts'
import { FieldError } from './field.tsx'
import { RichHtml } from './rich-html.tsx'

export type Preview = (source: string) => Promise<string>

const QUIET_MS = 350

/** After a pause in typing; late answers for an older text are dropped. */
function usePreview(source: string, preview: Preview) {
  const [shown, setShown] = useState({ source: '', html: '', problem: '' })
  const ask = useRef(preview)
  useEffect(() => {
    ask.current = preview
  })
  const isFresh = shown.source === source
  useEffect(() => {
    if (isFresh) return
    let isLate = false
    const show = (html: string, problem: string) => {
      if (!isLate) setShown((before) => ({ source, html: problem ? before.html : html, problem }))
    }
    const timer = setTimeout(() => {
      if (source.trim() === '') show('', '')
      else
        ask.current(source).then(
          (html) => show(html, ''),
          (error: unknown) => show('', reasonOf(error, 'The preview could not be made')),
        )
    }, QUIET_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [source, isFresh])
  return { ...shown, isFresh }
}

type PaneProps = { source: string; preview: Preview; className?: string }

export function HtmlEditorPreview({ source, preview, className }: PaneProps) {
  const { html, problem, isFresh } = usePreview(source, preview)
  return (
    <div
      role="region"
      aria-label="Preview"
      aria-busy={!isFresh}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      className={cx('min-w-0 overflow-auto px-4 py-3', className)}
    >
      <FieldError>{problem}</FieldError>
      {html === '' && !problem ? (
        <p className="text-sm text-muted">What readers will see appears here as you write.</p>
      ) : (
        <RichHtml html={html} className="text-base" />
      )}
    </div>
  )
}
