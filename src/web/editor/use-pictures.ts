import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { useState } from 'react'
import { reasonOf } from '../lib/api.ts'
import { toast } from '../lib/toast.ts'
import { uploadPicture } from '../lib/upload-picture.ts'

export type Upload = { id: number; name: string; share: number; cancel: () => void }

let lastId = 0

/** Where it was asked for, whatever is typed meanwhile. */
function followPlace(editor: Editor) {
  const { $from, to } = editor.state.selection
  let at = $from.depth === 0 ? to : $from.after(1)
  const follow = ({ transaction }: { transaction: Transaction }) => {
    at = transaction.mapping.map(at)
  }
  editor.on('transaction', follow)
  return () => {
    editor.off('transaction', follow)
    return at
  }
}

/** Pictures that are on their way to the server; each then stands in the text as a figure. */
export function usePictures() {
  const [uploads, setUploads] = useState<Upload[]>([])
  const change = (id: number, share: number) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, share } : each)))
  const upload = async (editor: Editor, file: File) => {
    const id = (lastId += 1)
    const controller = new AbortController()
    const placeNow = followPlace(editor)
    const cancel = () => controller.abort()
    setUploads((all) => [...all, { id, name: file.name || 'Picture', share: 0, cancel }])
    try {
      const { url, width, height } = await uploadPicture(file, {
        onProgress: (share) => change(id, share),
        signal: controller.signal,
      })
      if (editor.isDestroyed) return
      const picture = { src: url, alt: '', width: String(width), height: String(height) }
      editor.commands.insertContentAt(
        placeNow(),
        { type: 'figure', attrs: { picture } },
        {
          updateSelection: false,
        },
      )
    } catch (error) {
      placeNow()
      if (controller.signal.aborted) return
      toast({ variant: 'destructive', title: 'Picture not uploaded', description: reasonOf(error) })
    } finally {
      setUploads((all) => all.filter((each) => each.id !== id))
    }
  }
  /** True if one of them is a picture. */
  const take = (editor: Editor, files: readonly File[]): boolean => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'))
    for (const picture of pictures) void upload(editor, picture)
    return pictures.length > 0
  }
  return { uploads, take }
}
