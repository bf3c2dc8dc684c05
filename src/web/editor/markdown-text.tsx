import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { writeField } from '../lib/write-field.ts'
import { asMarkdown } from './text/as-markdown.ts'

type MarkdownTextProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  /** The field of the form that holds the text as HTML. */
  area: RefObject<HTMLTextAreaElement | null>
  /** What it holds now. */
  html: string
}

/** The text as Markdown; what Markdown has no sign for stays as HTML in it. */
export function MarkdownText({ area, html, ...rest }: MarkdownTextProps) {
  const [stored, setStored] = useState(() => asMarkdown(html))
  const [markdown, setMarkdown] = useState(stored.markdown)
  const written = useRef(html)
  useEffect(() => {
    if (html === written.current) return
    written.current = html
    const next = asMarkdown(html)
    setStored(next)
    setMarkdown(next.markdown)
  }, [html])
  const change = (text: string) => {
    setMarkdown(text)
    written.current = stored.htmlOf(text)
    if (area.current) writeField(area.current, written.current)
  }
  return (
    <textarea
      {...rest}
      value={markdown}
      onInput={(event) => event.stopPropagation()}
      onChange={(event) => change(event.target.value)}
    />
  )
}
