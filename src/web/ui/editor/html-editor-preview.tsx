import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../../lib/calls/api.ts'
import { cx } from '../../lib/class-names.ts'
import { PREVIEW_FAILED } from '../../lib/content-preview.ts'
import { FieldError } from '../forms/field.tsx'
import { RichHtml } from '../reading/rich-html.tsx'

export type Preview = (source: string) => Promise<string>

const QUIET_MS = 350

type Previewed = { source: string; beside?: unknown; preview: Preview }

type Shown = { source: string; beside: unknown; html: string; problem: string }

function usePreview({ source, beside, preview }: Previewed) {
  const [shown, setShown] = useState<Shown>({
    source: '',
    beside: undefined,
    html: '',
    problem: '',
  })
  const ask = useRef(preview)
  useEffect(() => {
    ask.current = preview
  })
  const isFresh = shown.source === source && shown.beside === beside
  useEffect(() => {
    if (isFresh) return
    let isLate = false
    const show = (html: string, problem: string) => {
      if (isLate) return
      setShown((before) => ({ source, beside, html: problem ? before.html : html, problem }))
    }
    const timer = setTimeout(() => {
      if (source.trim() === '' && beside === undefined) show('', '')
      else
        ask.current(source).then(
          (html) => show(html, ''),
          (error: unknown) => show('', reasonOf(error, PREVIEW_FAILED)),
        )
    }, QUIET_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [source, beside, isFresh])
  return { ...shown, isFresh }
}

type PaneProps = Previewed & { className?: string }

export function HtmlEditorPreview({ className, ...previewed }: PaneProps) {
  const { html, problem, isFresh } = usePreview(previewed)
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
        <p className="text-sm text-muted">
          {isFresh ? 'What readers will see appears here as you write.' : 'Loading the preview...'}
        </p>
      ) : (
        <RichHtml html={html} className="text-base" />
      )}
    </div>
  )
}
