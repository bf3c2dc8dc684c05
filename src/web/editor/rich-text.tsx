import type { Editor } from '@tiptap/core'
import { useEffect, useId, useReducer, useRef, useState, type RefObject } from 'react'
import { cx } from '../lib/class-names.ts'
import { writeField } from '../lib/write-field.ts'
import type { PictureUploads } from '../ui/use-picture-uploads.ts'
import { focused } from './focused.ts'
import { createEditor, type RichEditor } from './create-editor.ts'
import { FigurePicker } from './figure-picker.tsx'
import { LinkBar } from './link-bar.tsx'
import { SlashMenu } from './slash-menu.tsx'
import { TableBar } from './table-bar.tsx'
import { Toolbar } from './toolbar.tsx'
import { PictureButton } from './picture-button.tsx'
import { picturePlace } from './picture-place.ts'
import { useSlashMenu } from './use-slash-menu.ts'

export type RichTextProps = {
  /** The field of the form that holds the text as HTML. */
  area: RefObject<HTMLTextAreaElement | null>
  /** What the text is called, what describes it, whether it is wrong. */
  attributes: Record<string, string>
  isShort: boolean
  placeholder: string
  /** Beside the views, which come and go while a picture is on its way. */
  pictures: Pick<PictureUploads, 'take'>
}

type Made = RichEditor | null

/** What the editor, which is made once, asks for when it draws and when a key is pressed. */
type Latest = {
  attributes: Record<string, string>
  onKeyDown: (event: KeyboardEvent) => boolean
  onFiles: (files: readonly File[]) => boolean
}

/** Follows the field, whoever changes it: the editor, a draft that is restored, a form that is reset. */
function useEditor(host: RefObject<HTMLDivElement | null>, props: RichTextProps) {
  const { area, attributes, placeholder, isShort } = props
  const made = useRef<Made>(null)
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
        writeField(field, html)
      },
    })
    made.current = rich
    rich.editor.on('transaction', draw)
    rich.editor.on('focus', () => {
      draw()
      // Browsers show the line of the cursor, which what is stuck to an edge may cover.
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
      made.current = null
    }
    // Once: what changes later is read from `latest`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [area])

  useEffect(() => {
    const follow = () => {
      const value = area.current?.value ?? ''
      if (value === shown.current) return
      shown.current = value
      made.current?.open(value)
    }
    follow()
    const form = area.current?.form
    const later = () => queueMicrotask(follow)
    form?.addEventListener('reset', later)
    return () => form?.removeEventListener('reset', later)
  })
  const renew = (next: Latest) => {
    latest.current = next
    made.current?.editor.view.setProps({})
  }
  return { editor, made, renew }
}

/** HTML that something beside the text wants to have in it, at the cursor. */
function useInserts(area: RichTextProps['area'], made: RefObject<Made>) {
  useEffect(() => {
    const field = area.current
    const insert = (event: Event) => {
      if (!made.current || !(event instanceof CustomEvent)) return
      event.preventDefault()
      made.current.insert(String(event.detail))
    }
    field?.addEventListener('insert-html', insert)
    return () => field?.removeEventListener('insert-html', insert)
  }, [area, made])
}

/** The text as its readers will see it, to be written in. */
export function RichText(props: RichTextProps) {
  const { area, attributes, isShort, pictures } = props
  const host = useRef<HTMLDivElement>(null)
  const menuId = useId()
  const [isLinking, setLinking] = useState(false)
  const { editor, made, renew } = useEditor(host, props)
  useInserts(area, made)
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
