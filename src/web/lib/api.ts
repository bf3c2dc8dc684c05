export type ApiIssue = { path: (string | number)[]; message: string }

const WENT_WRONG = 'Something went wrong'

/** The server's fallback message: callers have a better one. */
const WORDLESS = new Set(['', WENT_WRONG])

/** The specification's text: the status, a colon, a space and the body. */
export class ApiError extends Error {
  readonly status: number
  /** For people; may be absent. */
  readonly reason: string | undefined
  readonly issues: ApiIssue[]

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.status = status
    const { message, issues } = parseBody(body)
    this.reason = typeof message === 'string' && !WORDLESS.has(message) ? message : undefined
    this.issues = Array.isArray(issues) ? (issues as ApiIssue[]) : []
  }
}

function parseBody(body: string): { message?: unknown; issues?: unknown } {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

export const UNREACHABLE = 'The server cannot be reached'

export const unreachable = () => new ApiError(0, JSON.stringify({ message: UNREACHABLE }))

/** The same call may well succeed later. */
export const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

/** Why a call failed, in the server's words if it sent any. */
export const reasonOf = (error: unknown, fallback = WENT_WRONG) =>
  (error instanceof ApiError ? error.reason : undefined) ?? fallback

async function readAnswer<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw new ApiError(response.status, await response.text())
  return (response.status === 204 ? undefined : await response.json()) as Answer
}

let watch: (viewer: string) => void = () => {}

export function watchViewer(listener: (viewer: string) => void) {
  watch = listener
}

async function reach(path: string, init: RequestInit) {
  try {
    const response = await fetch(path, { credentials: 'same-origin', ...init })
    const viewer = response.headers.get('X-Viewer')
    if (viewer) watch(viewer)
    return response
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
  const response = await reach(path, signal ? { signal } : {})
  return { body: await readAnswer<Answer>(response), total: totalOf(response) }
}

function totalOf({ headers }: Response) {
  const total = headers.get('X-Total-Count')
  return total === null ? null : Number(total)
}

/** A body is sent as JSON unless it is a form; `keepalive` outlives the page. */
export async function send<Answer = unknown>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  { keepalive = false } = {},
): Promise<Answer> {
  const init: RequestInit = { method, keepalive }
  if (body instanceof FormData) init.body = body
  else if (body !== undefined) {
    init.headers = { 'Content-Type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  return readAnswer(await reach(path, init))
}
