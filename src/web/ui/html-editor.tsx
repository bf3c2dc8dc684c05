import {
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { cx } from '../lib/class-names.ts'
import { cleanPaste } from '../lib/clean-paste.ts'
import { putEdit } from '../lib/put-edit.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { useFieldWiring } from './field-context.ts'
import { FigurePicker } from './figure-picker.tsx'
import { HtmlEditorPreview, type Preview } from './html-editor-preview.tsx'
import { actionOfKey, HtmlEditorToolbar, type Action } from './html-editor-toolbar.tsx'

type HtmlEditorProps = {
  name: string
  /** Controlled with `onChange`, uncontrolled with `defaultValue`. */
  value?: string
  onChange?: (value: string) => void
  defaultValue?: string
  /** `previewContent` of `lib/content-preview.ts`, or what wraps it. */
  preview: Preview
  /** What else the preview shows, if anything: it is made again when this is another. */
  beside?: unknown
  /** Not HTML: no toolbar, and pasted text stays as it is. */
  plain?: boolean
  /** For a few lines: lower, and without two views side by side. */
  isShort?: boolean
  placeholder?: string
  className?: string
}

const VIEWS = [
  { id: 'write', label: 'Write' },
  { id: 'both', label: 'Side by side' },
  { id: 'preview', label: 'Preview' },
] as const

type View = (typeof VIEWS)[number]['id']

type SwitchProps = { view: View; isShort: boolean; onChange: (view: View) => void }

function ViewSwitch({ view, isShort, onChange }: SwitchProps) {
  const name = useId()
  const isHydrated = useHydrated()
  return (
    <fieldset disabled={!isHydrated} className="flex rounded-md bg-sunken p-0.5">
      <legend className="sr-only">View</legend>
      {VIEWS.filter(({ id }) => !isShort || id !== 'both').map(({ id, label }) => (
        <label
          key={id}
          className="rounded-sm px-2.5 py-1 text-xs font-medium text-muted hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={view === id}
            onChange={() => onChange(id)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function useHtmlEditing(area: RefObject<HTMLTextAreaElement | null>, plain: boolean) {
  const act = (action: Action) => {
    if (!area.current) return
    const { value: text, selectionStart: start, selectionEnd: end } = area.current
    putEdit(area.current, action({ text, start, end }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (plain || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    const action = actionOfKey(event.key)
    if (!action) return
    event.preventDefault()
    act(action)
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (plain) return
    const { clipboardData: data, currentTarget: target } = event
    const insert = cleanPaste(data.getData('text/html'), data.getData('text/plain'))
    if (insert === null) return
    event.preventDefault()
    const { selectionStart: start, selectionEnd: end } = target
    const after = start + insert.length
    putEdit(target, { start, end, insert, from: after, to: after })
  }
  return { act, onKeyDown, onPaste }
}

export function HtmlEditor(props: HtmlEditorProps) {
  const { preview, beside, plain = false, isShort = false, onChange, className, ...rest } = props
  const height = isShort ? 'min-h-20' : 'min-h-48'
  const [view, setView] = useState<View>('write')
  const area = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(props.value ?? props.defaultValue ?? '')
  const wiring = useFieldWiring<ComponentProps<'textarea'>>(rest)
  useEffect(() => {
    // Something may have been typed before hydration.
    if (area.current) setTyped(area.current.value)
  }, [])

  const { act, onKeyDown, onPaste } = useHtmlEditing(area, plain)
  const actOnText = (action: Action) => {
    if (view !== 'preview') return act(action)
    setView('write')
    requestAnimationFrame(() => act(action))
  }

  return (
    <div
      className={cx(
        '@container flex min-w-0 flex-col rounded-md border border-control bg-surface has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-2 has-[textarea:focus-visible]:outline-focus has-aria-invalid:border-danger',
        className,
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-2 py-1.5">
        {plain ? (
          <span />
        ) : (
          <>
            <HtmlEditorToolbar controls={wiring.id} isShort={isShort} onAct={actOnText} />
            {!isShort && <FigurePicker onAct={actOnText} />}
          </>
        )}
        <ViewSwitch view={view} isShort={isShort} onChange={setView} />
      </div>
      <div className={cx('grid min-w-0', view === 'both' && '@xl:grid-cols-2')}>
        <textarea
          {...wiring}
          ref={area}
          rows={isShort ? 2 : 8}
          spellCheck={plain}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange?.(event.target.value)
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className={cx(
            'field-sizing-content max-h-[70dvh] w-full min-w-0 resize-y bg-transparent px-4 py-3 text-base outline-none sm:text-sm',
            plain ? 'leading-normal' : 'font-mono leading-relaxed',
            height,
            view === 'preview' && 'hidden',
          )}
        />
        {view !== 'write' && (
          <HtmlEditorPreview
            source={props.value ?? typed}
            preview={preview}
            beside={beside}
            className={cx(
              'max-h-[70dvh]',
              height,
              view === 'both' && 'border-t border-line @xl:border-t-0 @xl:border-l',
            )}
          />
        )}
      </div>
    </div>
  )
}
