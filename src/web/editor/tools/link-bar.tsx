import { focused } from '../focused.ts'
import type { Editor } from '@tiptap/core'
import { useState, type KeyboardEvent } from 'react'
import { isSafeUrl } from '#shared/text/safe-url.ts'
import { Button } from '../../ui/button.tsx'

type LinkBarProps = { editor: Editor; onClose: () => void }

const isAddress = (text: string) => /^(?:https?:\/\/|\/|#)\S+$/.test(text)

export function LinkBar({ editor, onClose }: LinkBarProps) {
  const { from, to, empty } = editor.state.selection
  const chosen = editor.state.doc.textBetween(from, to).trim()
  const known = String(editor.getAttributes('link')['href'] ?? '')
  const [address, setAddress] = useState(known || (isAddress(chosen) ? chosen : ''))
  const isFit = address.startsWith('#') || isSafeUrl(address)
  const put = () => {
    if (!isFit) return
    const chain = focused(editor).extendMarkRange('link')
    if (empty && !known)
      chain.insertContent({
        type: 'text',
        text: address,
        marks: [{ type: 'link', attrs: { href: address } }],
      })
    else chain.setMark('link', { href: address })
    chain.run()
    onClose()
  }
  const remove = () => {
    focused(editor).extendMarkRange('link').unsetMark('link').run()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') return put()
    editor.view.focus()
    onClose()
  }
  return (
    <div
      role="group"
      aria-label="Link"
      className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2"
    >
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because somebody asked for it
        autoFocus
        aria-label="Address of the link"
        placeholder="https://"
        value={address}
        onInput={(event) => event.stopPropagation()}
        onChange={(event) => setAddress(event.target.value.trim())}
        onKeyDown={onKeyDown}
        className="min-w-0 flex-1 basis-56 rounded-sm border border-control bg-surface px-2 py-1 text-sm"
      />
      <Button size="sm" disabled={!isFit} onClick={put}>
        Set link
      </Button>
      {known && (
        <Button size="sm" variant="ghost" onClick={remove}>
          Remove link
        </Button>
      )}
    </div>
  )
}
