/** What an author wrote: plain assertions, in a namespace that has the program's names and `printed`. */
export type Check = { name: string; code: string }

export type CheckResult = {
  name: string
  passed: boolean
  /** The assertion that failed, as it was written. */
  code: string | null
  expected: string | null
  got: string | null
  /** The author's own words, or the error that the program raised. */
  message: string | null
  /** Of the program. */
  line: number | null
  /** By the functions that the check called. */
  printed: string
}

export type ProgramError = { message: string; line: number | null; traceback: string }

export type Program = {
  source: string
  /** Run first, silently: what they define is there. */
  before: string[]
  checks: Check[]
}

export type Ran = { error: ProgramError | null; checks: CheckResult[]; isCut: boolean }

export type OutputPiece = { kind: 'out' | 'error'; text: string }

/** Wheels are written into the interpreter's own file system. */
export type Wheel = { file: string; bytes: Blob }

/** Python, compiled and started: what the memory of each worker begins with. */
type Begun = { module: WebAssembly.Module; memory: Uint8Array<ArrayBuffer> }

export type ToWorker =
  | { type: 'prepare'; wasm: Blob; library: Blob }
  | ({ type: 'start'; library: Blob } & Begun)
  | ({ type: 'run'; wheels: Wheel[] } & Program)

export type Prepared = { type: 'prepared' } & Begun

export type Ready = { type: 'ready' }

/** While a program runs, which may have taken the worker over. */
export type FromWorker =
  | { type: 'broken'; message: string }
  | { type: 'begun' }
  | ({ type: 'output' } & OutputPiece)
  | ({ type: 'ran' } & Ran)
