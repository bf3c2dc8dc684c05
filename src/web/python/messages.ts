/** Plain assertions, in a namespace with the program's names and `printed`. */
export type Check = { name: string; code: string }

export type CheckResult = {
  name: string
  passed: boolean
  code: string | null
  expected: string | null
  got: string | null
  message: string | null
  line: number | null
  printed: string
}

export type ProgramError = { message: string; line: number | null; traceback: string }

export type Program = {
  source: string
  /** Run first, silently. */
  before: string[]
  checks: Check[]
}

export type Ran = { error: ProgramError | null; checks: CheckResult[]; isCut: boolean }

export type OutputPiece = { kind: 'out' | 'error'; text: string }

/** Wheels are written into the interpreter's own file system. */
export type Wheel = { file: string; bytes: Blob }

/** The memory of a compiled and started Python, which each worker begins with. */
type Begun = { module: WebAssembly.Module; memory: Uint8Array<ArrayBuffer> }

export type ToWorker =
  | { type: 'prepare'; wasm: Blob; library: Blob }
  | ({ type: 'start'; library: Blob } & Begun)
  | ({ type: 'run'; wheels: Wheel[] } & Program)

export type Prepared = { type: 'prepared' } & Begun

export type Ready = { type: 'ready' }

/** A program may have taken the worker over. */
export type FromWorker =
  | { type: 'broken'; message: string }
  | { type: 'begun' }
  | ({ type: 'output' } & OutputPiece)
  | ({ type: 'ran' } & Ran)
