import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { toMarkdown } from '#shared/markdown/to-markdown.ts'
import { readMarkdown } from './read-markdown.ts'
import { repaired } from './repaired.ts'
import { keepBytes } from './text/open-text.ts'
import { writeField } from './write-field.ts'

type MarkdownTextProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  /** The field of the form that holds the text as HTML. */
  area: RefObject<HTMLTextAreaElement | null>
  /** What it holds now. */
  html: string
}

const markdownOf = (html: string) => toMarkdown(repaired(html)).trimEnd()

/** The text as Markdown; what Markdown has no sign for stays as HTML in it. */
export function MarkdownText({ area, html, ...rest }: MarkdownTextProps) {
  const [markdown, setMarkdown] = useState(() => markdownOf(html))
  const stored = useRef(html)
  const written = useRef(html)
  useEffect(() => {
    if (html === written.current) return
    stored.current = html
    written.current = html
    setMarkdown(markdownOf(html))
  }, [html])
  const change = (text: string) => {
    setMarkdown(text)
    const isSame = text.trimEnd() === markdownOf(stored.current)
    const next = isSame ? stored.current : keepBytes(repaired(stored.current), readMarkdown(text))
    written.current = next
    if (area.current) writeField(area.current, next)
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
