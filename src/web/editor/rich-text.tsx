import type { Editor } from '@tiptap/core'
import { useEffect, useId, useReducer, useRef, useState, type RefObject } from 'react'
import { cx } from '../lib/class-names.ts'
import { typeIntoField } from '../lib/typing/type-into-field.ts'
import type { PictureUploads } from '../ui/editor/use-picture-uploads.ts'
import { focused } from './focused.ts'
import { createEditor, type RichEditor } from './create-editor.ts'
import { FigurePicker } from './tools/figure-picker.tsx'
import { LinkBar } from './tools/link-bar.tsx'
import { SlashMenu } from './tools/slash-menu.tsx'
import { TableBar } from './tools/table-bar.tsx'
import { Toolbar } from './tools/toolbar.tsx'
import { PictureButton } from './tools/picture-button.tsx'
import { picturePlace } from './picture-place.ts'
import { useSlashMenu } from './tools/use-slash-menu.ts'

export type RichTextProps = {
  area: RefObject<HTMLTextAreaElement | null>
  attributes: Record<string, string>
  isShort: boolean
  placeholder: string
  /** Kept outside the views, which may unmount during an upload. */
  pictures: Pick<PictureUploads, 'take'>
}

/** The editor is created once and reads the latest values. */
type Latest = {
  attributes: Record<string, string>
  onKeyDown: (event: KeyboardEvent) => boolean
  onFiles: (files: readonly File[]) => boolean
}

/** The field is changed by the editor, by a restored draft and by a reset of the form. */
function useEditor(host: RefObject<HTMLDivElement | null>, props: RichTextProps) {
  const { area, attributes, placeholder, isShort } = props
  const richEditor = useRef<RichEditor | null>(null)
  const latest = useRef<Latest>({ attributes, onKeyDown: () => false, onFiles: () => false })
  const shown = useRef('')
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, draw] = useReducer((times: number) => times + 1, 0)

  useEffect(() => {
    const field = area.current
    if (!field || !host.current) return undefined
    const hadFocus = document.activeElement === field
    shown.current = field.value
    const rich = createEditor({
      host: host.current,
      html: field.value,
      placeholder,
      attributes: () => latest.current.attributes,
      onKeyDown: (event) => latest.current.onKeyDown(event),
      onFiles: (files) => latest.current.onFiles(files),
      onChange: (html) => {
        shown.current = html
        typeIntoField(field, html)
      },
    })
    richEditor.current = rich
    rich.editor.on('transaction', draw)
    rich.editor.on('focus', () => {
      draw()
      // Browsers scroll the cursor into view, but a sticky bar may cover it.
      if (isShort) rich.editor.view.dom.scrollIntoView({ block: 'nearest' })
    })
    rich.editor.on('blur', draw)
    setEditor(rich.editor)
    if (hadFocus) focused(rich.editor).setTextSelection(rich.editor.state.doc.content.size).run()
    const toEditor = () => rich.editor.view.focus()
    const label = document.querySelector(`label[for="${CSS.escape(attributes['id'] ?? '')}"]`)
    field.addEventListener('focus', toEditor)
    label?.addEventListener('click', toEditor)
    return () => {
      field.removeEventListener('focus', toEditor)
      label?.removeEventListener('click', toEditor)
      rich.editor.destroy()
      richEditor.current = null
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once: what changes later is read from `latest`
  }, [area])

  useEffect(() => {
    const follow = () => {
      const value = area.current?.value ?? ''
      if (value === shown.current) return
      shown.current = value
      richEditor.current?.open(value)
    }
    follow()
    const form = area.current?.form
    const later = () => queueMicrotask(follow)
    form?.addEventListener('reset', later)
    return () => form?.removeEventListener('reset', later)
  })
  const renew = (next: Latest) => {
    latest.current = next
    richEditor.current?.editor.view.setProps({})
  }
  return { editor, richEditor, renew }
}

function useInserts(area: RichTextProps['area'], richEditor: RefObject<RichEditor | null>) {
  useEffect(() => {
    const field = area.current
    const insert = (event: Event) => {
      if (!richEditor.current || !(event instanceof CustomEvent)) return
      event.preventDefault()
      richEditor.current.insert(String(event.detail))
    }
    field?.addEventListener('insert-html', insert)
    return () => field?.removeEventListener('insert-html', insert)
  }, [area, richEditor])
}

export function RichText(props: RichTextProps) {
  const { area, attributes, isShort, pictures } = props
  const host = useRef<HTMLDivElement>(null)
  const menuId = useId()
  const [isLinking, setLinking] = useState(false)
  const { editor, richEditor, renew } = useEditor(host, props)
  useInserts(area, richEditor)
  const menu = useSlashMenu(isShort ? null : editor)
  const { items, index, onKeyDown } = menu
  useEffect(() => {
    renew({
      attributes: {
        ...attributes,
        ...(items.length > 0 && {
          'aria-controls': menuId,
          'aria-activedescendant': `${menuId}-${index}`,
        }),
      },
      onKeyDown: (event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey))
          return onKeyDown(event)
        setLinking(true)
        return true
      },
      onFiles: (files) => editor !== null && pictures.take(() => picturePlace(editor), files),
    })
  })
  const isLive = editor !== null && !editor.isDestroyed
  return (
    <div className="relative min-w-0">
      {isLive && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-2 py-1.5">
            <Toolbar
              editor={editor}
              controls={attributes['id']}
              isShort={isShort}
              onLink={() => setLinking((isOpen) => !isOpen)}
            />
            {!isShort && (
              <>
                <PictureButton
                  onFiles={(files) => pictures.take(() => picturePlace(editor), files)}
                />
                <FigurePicker editor={editor} />
              </>
            )}
          </div>
          {isLinking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
          {editor.isActive('table') && <TableBar editor={editor} />}
        </>
      )}
      <div
        ref={host}
        className={cx('rich-text max-h-[70dvh] overflow-y-auto', isShort && 'is-short')}
      />
      {isLive && items.length > 0 && (
        <SlashMenu
          id={menuId}
          editor={editor}
          items={items}
          index={index}
          from={menu.from}
          onChoose={menu.choose}
        />
      )}
    </div>
  )
}
