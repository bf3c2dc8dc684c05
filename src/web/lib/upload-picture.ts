import { sendForm } from './upload.ts'

export type UploadedPicture = {
  url: string
  width: number
  height: number
  contentType: string
  size: number
}

/** As a browser's chooser of files takes them. */
export const PICTURE_FILES = 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml'

type Options = { onProgress?: (share: number) => void; signal?: AbortSignal }

/** Fails with an ApiError in the server's words, or with the signal's reason once it is aborted. */
export function uploadPicture(file: File, options: Options = {}): Promise<UploadedPicture> {
  const form = new FormData()
  form.set('file', file)
  return sendForm<UploadedPicture>('/api/media', form, options)
}

/** Captions of a film, as WebVTT: checked and kept like pictures. */
export const uploadCaptions = (file: File, options: Options = {}): Promise<{ url: string }> =>
  // Some systems know no type for these files.
  uploadPicture(new File([file], file.name, { type: 'text/vtt' }), options)
