import { ApiError, unreachable, writingViewer } from './api.ts'

type Sending = { onProgress?: (share: number) => void; signal?: AbortSignal | undefined }

export function sendForm<Answer>(
  path: string,
  form: FormData,
  { onProgress = () => {}, signal }: Sending = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    // fetch cannot report upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries(writingViewer()))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300)
        resolve(JSON.parse(request.responseText) as Answer)
      else reject(new ApiError(request.status, request.responseText))
    }
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(signal?.reason as Error)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
