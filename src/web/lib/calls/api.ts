type ApiIssue = { path: (string | number)[]; message: string }

type Refusal = { message?: string; issues?: ApiIssue[] }

const WENT_WRONG = 'Something went wrong'

const FALLBACK_MESSAGES = new Set(['', WENT_WRONG])

export class ApiError extends Error {
  readonly status: number
  /** The session ended elsewhere; `watchSignOut` tells the user. */
  readonly isSignOut: boolean
  readonly reason: string | undefined
  readonly issues: ApiIssue[]

  constructor(status: number, { message = '', issues = [] }: Refusal = {}, isSignOut = false) {
    super(`${status}: ${message}`)
    this.status = status
    this.isSignOut = isSignOut
    this.reason = issues[0]?.message ?? (FALLBACK_MESSAGES.has(message) ? undefined : message)
    this.issues = issues
  }

  static from(status: number, text: string, isSignOut?: boolean) {
    return new ApiError(status, refusalIn(text), isSignOut)
  }
}

/** A proxy on the way may answer with anything, not only our JSON. */
function refusalIn(text: string): Refusal {
  try {
    const { message, issues } = JSON.parse(text) as Record<string, unknown>
    return {
      message: typeof message === 'string' ? message : '',
      issues: Array.isArray(issues) ? (issues as ApiIssue[]) : [],
    }
  } catch {
    return {}
  }
}

export const UNREACHABLE = 'The server cannot be reached'

export const unreachable = () => new ApiError(0, { message: UNREACHABLE })

export const isTemporary = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

export const isSignOut = (error: unknown) => error instanceof ApiError && error.isSignOut

export const reasonOf = (error: unknown, fallback = WENT_WRONG) =>
  (error instanceof ApiError ? error.reason : undefined) ?? fallback

async function readAnswer<Answer>([response, isSignOut]: FetchedAnswer): Promise<Answer> {
  if (!response.ok) throw ApiError.from(response.status, await response.text(), isSignOut)
  return (response.status === 204 ? undefined : await response.json()) as Answer
}

const NOBODY = 'none'

let pageViewer = () => NOBODY
let onViewerChange: (viewer: string) => void = () => {}

/** Both in the format of the header `X-Viewer`. */
export function watchViewer(shownTo: () => string, listener: (viewer: string) => void) {
  pageViewer = shownTo
  onViewerChange = listener
}

const personOf = (viewer: string) => viewer.split(' ')[0]

/** Lets the server refuse a write when another tab has signed out or in as somebody else. */
export const writingViewer = (): Record<string, string> => {
  const viewer = pageViewer()
  return viewer === NOBODY ? {} : { 'X-Viewer': viewer }
}

/** Call it before a request, and what it returns with the answer: true if the sender was signed out. */
export function watchAnswer() {
  const sender = pageViewer()
  return (status: number, viewer: string | null | undefined) => {
    if (!viewer) return false
    onViewerChange(viewer)
    return status === 401 && sender !== NOBODY && personOf(viewer) !== personOf(sender)
  }
}

type FetchedAnswer = [response: Response, isSignOut: boolean]

async function fetchAnswer(path: string, init: RequestInit): Promise<FetchedAnswer> {
  const noteAnswer = watchAnswer()
  try {
    const response = await fetch(path, { credentials: 'same-origin', ...init })
    return [response, noteAnswer(response.status, response.headers.get('X-Viewer'))]
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw unreachable()
  }
}

export type Counted<Answer> = { body: Answer; total: number | null }

export async function getJson<Answer>(
  path: string,
  signal?: AbortSignal,
): Promise<Counted<Answer>> {
  const reached = await fetchAnswer(path, signal ? { signal } : {})
  return { body: await readAnswer<Answer>(reached), total: totalOf(reached[0]) }
}

function totalOf({ headers }: Response) {
  const total = headers.get('X-Total-Count')
  return total === null ? null : Number(total)
}

/** With `keepalive` the request outlives the page. */
export async function send<Answer = unknown>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  { keepalive = false } = {},
): Promise<Answer> {
  const headers = writingViewer()
  const init: RequestInit = { method, keepalive, headers }
  if (body instanceof FormData) init.body = body
  else if (body !== undefined) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  return readAnswer(await fetchAnswer(path, init))
}
