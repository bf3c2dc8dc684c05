import { useState, type RefObject } from 'react'
import { blocksOf, joinBlocks } from '#shared/compare/blocks.ts'
import { escapeAttribute } from '#shared/text/escape-html.ts'
import { isSignOut, reasonOf } from '../../lib/calls/api.ts'
import { useUploadUnderWay } from '../../lib/forms/under-way.ts'
import { toast } from '../../lib/toast.ts'
import { uploadPicture, type UploadedPicture } from '../../lib/uploads/upload-picture.ts'
import { typeIntoField } from '../../lib/typing/type-into-field.ts'

export type Upload = { id: number; name: string; share: number; cancel: () => void }

type Picture = Pick<UploadedPicture, 'url' | 'width' | 'height'>

export type PicturePlace = {
  /** False if the editor has been unmounted. */
  put: (picture: Picture) => boolean
  before: () => number
}

const figureOf = ({ url, width, height }: Picture) =>
  `<figure><img src="${escapeAttribute(url)}" alt="" width="${width}" height="${height}"></figure>\n`

function putIntoField(field: HTMLTextAreaElement, picture: Picture, before: number) {
  const blocks = blocksOf(field.value)
  typeIntoField(field, joinBlocks(blocks.toSpliced(before, 0, figureOf(picture))))
}

const STILL_UPLOADING = {
  title: 'A picture is still uploading',
  description: 'Save when it is in the text, or cancel it',
}

let lastId = 0

const refuse = (description: string) =>
  void toast({ variant: 'destructive', title: 'Picture not uploaded', description })

export function usePictureUploads(area: RefObject<HTMLTextAreaElement | null>) {
  const [uploads, setUploads] = useState<Upload[]>([])
  useUploadUnderWay(area, uploads.length > 0, STILL_UPLOADING)
  const change = (id: number, share: number) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, share } : each)))
  const upload = async (place: PicturePlace, file: File) => {
    const id = (lastId += 1)
    const controller = new AbortController()
    const cancel = () => controller.abort()
    const name = file.name || 'Picture'
    setUploads((all) => [...all, { id, name, share: 0, cancel }])
    try {
      const picture = await uploadPicture(file, {
        onProgress: (share) => change(id, share),
        signal: controller.signal,
      })
      if (place.put(picture)) return
      if (!area.current) return refuse(`The text was closed while ${name} was uploading`)
      putIntoField(area.current, picture, place.before())
    } catch (error) {
      if (!controller.signal.aborted && !isSignOut(error)) refuse(reasonOf(error))
    } finally {
      setUploads((all) => all.filter((each) => each.id !== id))
    }
  }
  const take = (findPlace: () => PicturePlace, files: readonly File[]): boolean => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'))
    for (const picture of pictures) void upload(findPlace(), picture)
    return pictures.length > 0
  }
  return { uploads, take }
}

export type PictureUploads = ReturnType<typeof usePictureUploads>
