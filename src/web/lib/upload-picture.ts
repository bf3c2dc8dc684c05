import { sendForm } from './upload.ts'

export type UploadedPicture = {
  url: string
  width: number
  height: number
  contentType: string
  size: number
}

type Options = { onProgress?: (share: number) => void; signal?: AbortSignal }

/** Fails with an ApiError in the server's words, or with the signal's reason once it is aborted. */
export function uploadPicture(file: File, options: Options = {}): Promise<UploadedPicture> {
  const form = new FormData()
  form.set('file', file)
  return sendForm<UploadedPicture>('/api/media', form, options)
}
