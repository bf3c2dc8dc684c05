import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { looksLikeHtml } from '#shared/text/plain-text-to-html.ts'
import { cx } from '../../lib/class-names.ts'
import { lazyExport, useLazyPart } from '../../lib/hydration/lazy-part.ts'
import { useFieldWiring } from '../forms/field-context.ts'
import { HtmlEditorPreview, type Preview } from './html-editor-preview.tsx'
import { PictureUploads } from './picture-uploads.tsx'
import { usePictureUploads } from './use-picture-uploads.ts'
import { viewsFor, ViewSwitch, type View } from './html-editor-views.tsx'

type HtmlEditorProps = {
  name: string
  value?: string
  onChange?: (value: string) => void
  defaultValue?: string
  preview: Preview
  /** The preview is rendered again when this changes. */
  beside?: unknown
  plain?: boolean
  isShort?: boolean
  placeholder?: string
  className?: string
}

const richText = lazyExport(() => import('../../editor/rich-text.tsx'), 'RichText')
const markdownText = lazyExport(() => import('../../editor/markdown-text.tsx'), 'MarkdownText')

type Wiring = Pick<
  ComponentProps<'textarea'>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
>

/** The editor is an element that a `<label>` cannot name. */
function asAttributes(wiring: Wiring, name: string): Record<string, string> {
  const described = wiring['aria-describedby']
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    class: 'prose',
    'data-name': name,
    ...(wiring.id && { id: wiring.id, 'aria-labelledby': `${wiring.id}-label` }),
    ...(described && { 'aria-describedby': described }),
    ...(wiring['aria-invalid'] && { 'aria-invalid': 'true' }),
    ...(wiring['aria-required'] && { 'aria-required': 'true' }),
  }
}

const FIELD =
  'field-sizing-content max-h-[70dvh] w-full min-w-0 resize-y bg-transparent px-4 py-3 text-base outline-none sm:text-sm'

type SourceFieldProps = ComponentProps<'textarea'> & {
  area: RefObject<HTMLTextAreaElement | null>
  /** In the other views a different element has the field's name, and gets its focus. */
  shown: 'here' | 'elsewhere' | 'not'
  plain: boolean
  height: string
  /** Who typed into tags would find the text and the caret elsewhere when the editor takes over. */
  isWaiting: boolean
}

function SourceField(props: SourceFieldProps) {
  const { id, area, shown, plain, height, isWaiting, ...rest } = props
  const className = cx(
    FIELD,
    plain ? 'leading-normal' : 'font-mono leading-relaxed',
    isWaiting && 'text-muted',
    height,
  )
  const isElsewhere = shown === 'elsewhere'
  return (
    <textarea
      {...rest}
      {...(isElsewhere ? { 'aria-hidden': true, tabIndex: -1 } : { id })}
      ref={area}
      spellCheck={plain}
      readOnly={isWaiting}
      aria-busy={isWaiting || undefined}
      data-view="html"
      className={isElsewhere ? 'sr-only' : cx(className, shown === 'not' && 'hidden')}
    />
  )
}

function useTyped(initial: string) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(initial)
  useEffect(() => {
    // It may have been typed into before hydration.
    if (area.current) setTyped(area.current.value)
  }, [])
  return { area, typed, setTyped }
}

export function HtmlEditor(props: HtmlEditorProps) {
  const { preview, beside, plain = false, isShort = false, onChange, className, ...rest } = props
  const [view, setView] = useState<View>('write')
  const { area, typed, setTyped } = useTyped(props.value ?? props.defaultValue ?? '')
  const { id, ...wiring } = useFieldWiring<ComponentProps<'textarea'>>(rest)
  const { Part: RichText, hasFailed } = useLazyPart(richText, { wanted: !plain })
  const { Part: MarkdownText } = useLazyPart(markdownText, { wanted: view === 'markdown' })
  const pictures = usePictureUploads(area)
  const height = isShort ? 'min-h-20' : 'min-h-48'
  const html = props.value ?? typed
  const isRich = view === 'write' && !plain && RichText !== undefined
  const [beganAsHtml] = useState(() => looksLikeHtml(html))
  const isWaiting = view === 'write' && !plain && !isRich && !hasFailed && beganAsHtml
  const isMarkdown = view === 'markdown' && MarkdownText !== undefined
  return (
    <div
      className={cx(
        '@container flex min-w-0 flex-col rounded-md border border-control bg-surface has-aria-invalid:border-danger has-[.ProseMirror:focus]:outline-2 has-[.ProseMirror:focus]:outline-offset-2 has-[.ProseMirror:focus]:outline-focus has-[textarea[data-view]:focus-visible]:outline-2 has-[textarea[data-view]:focus-visible]:outline-offset-2 has-[textarea[data-view]:focus-visible]:outline-focus',
        className,
      )}
    >
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-b border-line px-2 py-1.5">
        <ViewSwitch view={view} views={viewsFor(props)} onChange={setView} />
      </div>
      <PictureUploads uploads={pictures.uploads} />
      {/* Reserves the space of the toolbar until its code is loaded. */}
      {view === 'write' && !plain && !isRich && <div className="h-11 border-b border-line" />}
      {isRich && (
        <RichText
          area={area}
          attributes={asAttributes({ id, ...wiring }, props.name)}
          isShort={isShort}
          pictures={pictures}
          placeholder={
            props.placeholder ?? (isShort ? 'Write here' : 'Write here, or press / for more')
          }
        />
      )}
      {isMarkdown && (
        <MarkdownText
          area={area}
          html={html}
          id={id}
          aria-describedby={wiring['aria-describedby']}
          rows={isShort ? 2 : 8}
          data-view="markdown"
          className={cx(FIELD, 'font-mono leading-relaxed', height)}
        />
      )}
      <div className={cx('grid min-w-0', view === 'both' && '@xl:grid-cols-2')}>
        <SourceField
          {...wiring}
          id={id}
          area={area}
          rows={isShort ? 2 : 8}
          {...{ plain, height, isWaiting }}
          shown={isRich || isMarkdown ? 'elsewhere' : view === 'preview' ? 'not' : 'here'}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange?.(event.target.value)
          }}
        />
        {(view === 'both' || view === 'preview') && (
          <HtmlEditorPreview
            source={html}
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
