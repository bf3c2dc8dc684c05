import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { typeIntoField } from '../lib/typing/type-into-field.ts'
import { asMarkdown } from './text/as-markdown.ts'

type MarkdownTextProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  area: RefObject<HTMLTextAreaElement | null>
  html: string
}

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
    if (area.current) typeIntoField(area.current, written.current)
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
