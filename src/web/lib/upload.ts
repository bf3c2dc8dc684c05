import { ApiError, unreachable } from './api.ts'

export function sendForm<Answer>(
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // fetch cannot report upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300)
        resolve(JSON.parse(request.responseText) as Answer)
      else reject(new ApiError(request.status, request.responseText))
    }
    request.onerror = () => reject(unreachable())
    request.send(form)
  })
}
