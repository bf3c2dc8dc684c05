import { ApiError, unreachable, watchAnswer, writingViewer } from '../calls/api.ts'

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
    const noteAnswer = watchAnswer()
    request.open('POST', path)
    for (const [name, value] of Object.entries(writingViewer()))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText } = request
      const isSignOut = noteAnswer(status, request.getResponseHeader('X-Viewer'))
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Answer)
      else reject(ApiError.from(status, responseText, isSignOut))
    }
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(signal?.reason as Error)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
