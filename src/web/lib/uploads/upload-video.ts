import { VIDEO_UPLOAD_PATH } from '#shared/media/upload-paths.ts'
import { ApiError, getJson, unreachable, watchAnswer, writingViewer } from '../calls/api.ts'
import { loadCode } from '../deployment.ts'

export type UploadedVideo = { url: string; contentType: string; size: number }

type Options = { onProgress?: (share: number) => void; signal?: AbortSignal }

/** Small enough that a slow connection can send one before the request times out. */
const PART_BYTES = 8 * 1024 * 1024
const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000]

type Refused = Error & {
  originalResponse?: {
    getStatus: () => number
    getBody: () => string
    getHeader: (name: string) => string | undefined
  } | null
}

function reasonFor({ originalResponse: answer }: Refused, note: ReturnType<typeof watchAnswer>) {
  if (!answer) return unreachable()
  const isSignOut = note(answer.getStatus(), answer.getHeader('X-Viewer'))
  return ApiError.from(answer.getStatus(), answer.getBody(), isSignOut)
}

/** Resumes after a lost connection, and when the same file is chosen again. */
export async function uploadVideo(
  file: File,
  { onProgress = () => {}, signal }: Options = {},
): Promise<UploadedVideo> {
  const { Upload } = await loadCode(() => import('tus-js-client'))
  signal?.throwIfAborted()
  const noteAnswer = watchAnswer()
  const address = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: VIDEO_UPLOAD_PATH,
      chunkSize: PART_BYTES,
      retryDelays: RETRY_MS,
      headers: writingViewer(),
      removeFingerprintOnSuccess: true,
      metadata: { filename: file.name, filetype: file.type },
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onSuccess: () => resolve(upload.url ?? ''),
      onError: (error) => reject(reasonFor(error as Refused, noteAnswer)),
    })
    signal?.addEventListener('abort', () => {
      upload.abort(true).catch(() => {})
      reject(signal.reason as Error)
    })
    upload.findPreviousUploads().then(([last]) => {
      if (signal?.aborted) return
      if (last) upload.resumeFromPreviousUpload(last)
      upload.start()
    }, reject)
  })
  return (await getJson<UploadedVideo>(new URL(address, window.location.href).pathname, signal))
    .body
}
