import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from '#shared/media/picture-limits.ts'
import { FILE_UPLOAD_PATH } from '#shared/media/upload-paths.ts'
import { ApiError } from '../calls/api.ts'
import { sendForm } from './upload.ts'

export type UploadedPicture = {
  url: string
  width: number
  height: number
  contentType: string
  size: number
}

export const PICTURE_FILES = 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml'

type Options = { onProgress?: (share: number) => void; signal?: AbortSignal }

function send(file: File, options: Options) {
  const form = new FormData()
  form.set('file', file)
  return sendForm<UploadedPicture>(FILE_UPLOAD_PATH, form, options)
}

export async function uploadPicture(file: File, options: Options = {}): Promise<UploadedPicture> {
  // The server could refuse it only after receiving all of it.
  if (file.size > MAX_PICTURE_BYTES) throw new ApiError(413, { message: PICTURE_TOO_LARGE })
  return send(file, options)
}

export const uploadCaptions = (file: File, options: Options = {}): Promise<{ url: string }> =>
  // Some operating systems report no type for these files.
  send(new File([file], file.name, { type: 'text/vtt' }), options)
