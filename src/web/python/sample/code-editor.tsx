import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '../../lib/class-names.ts'
import type { createEditor } from './code-mirror.ts'

type CodeEditorProps = {
  /** Initial text only; use another `key` to replace it. A controlled value would overwrite fast typing. */
  start: string
  label: string
  onChange: (source: string) => void
  onRun: (source: string) => void
  /** Otherwise the editor's code is loaded on the first touch. */
  isInUse?: boolean
  hasLineNumbers?: boolean
  className?: string
}

const KEYS =
  'Tab indents. To leave the editor, press Escape and then Tab. Ctrl+Enter runs the program.'

let wasUsed = false

/** A plain text field until its code is loaded. */
export function CodeEditor(props: CodeEditorProps) {
  const { start, label, onChange, onRun, isInUse = false, hasLineNumbers = true, className } = props
  const host = useRef<HTMLDivElement>(null)
  const plain = useRef<HTMLTextAreaElement>(null)
  const latest = useRef({ onChange, onRun })
  const [isRich, setRich] = useState(false)
  const [isWanted, setWanted] = useState(isInUse || wasUsed)
  const keys = useId()
  useEffect(() => {
    latest.current = { onChange, onRun }
  })
  useEffect(() => {
    if (!isWanted) return undefined
    wasUsed = true
    let isGone = false
    let editor: ReturnType<typeof createEditor> | undefined
    const load = async () => {
      const { createEditor: create } = await import('./code-mirror.ts')
      if (isGone || !host.current) return
      const { value, selectionStart, selectionEnd } = plain.current!
      const hadFocus = document.activeElement === plain.current
      editor = create({
        host: host.current,
        source: value,
        label,
        hasLineNumbers,
        description: KEYS,
        onChange: (text) => latest.current.onChange(text),
        onRun: (text) => latest.current.onRun(text),
      })
      flushSync(() => setRich(true))
      if (hadFocus) editor.select(selectionStart, selectionEnd)
    }
    load().catch(() => {})
    return () => {
      isGone = true
      editor?.destroy()
    }
  }, [label, hasLineNumbers, isWanted])
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onRun(event.currentTarget.value)
  }
  return (
    <div className={cx('code-editor', className)}>
      <div ref={host} hidden={!isRich} />
      {!isRich && (
        <>
          <textarea
            ref={plain}
            aria-label={label}
            aria-describedby={keys}
            defaultValue={start}
            rows={start.split('\n').length}
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            onFocus={() => setWanted(true)}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <span id={keys} hidden>
            Ctrl+Enter runs the program.
          </span>
        </>
      )}
    </div>
  )
}
