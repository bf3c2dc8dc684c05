import { useEffect, useRef, useState } from 'react'
import type { Progress } from './files.ts'
import type { OutputPiece } from './messages.ts'
import type { RunOptions, RunResult } from './python.ts'

export type PythonState = {
  phase: 'idle' | 'loading' | 'running' | 'done'
  /** Null until the size is known, and after Python is loaded. */
  progress: Progress | null
  output: OutputPiece[]
  result: RunResult | null
}

const IDLE: PythonState = { phase: 'idle', progress: null, output: [], result: null }

const NOTHING_RUN = { error: null, checks: [], isCut: false, passed: false }
const NOT_LOADED: RunResult = { ...NOTHING_RUN, outcome: 'not-loaded' }
const STOPPED: RunResult = { ...NOTHING_RUN, outcome: 'stopped' }

function joined(output: OutputPiece[], pieces: OutputPiece[]) {
  const next = [...output]
  for (const piece of pieces) {
    const last = next.at(-1)
    if (last?.kind === piece.kind) next[next.length - 1] = { ...last, text: last.text + piece.text }
    else next.push(piece)
  }
  return next
}

/** A program may print faster than a page can be drawn. */
function outputByFrame(onPieces: (pieces: OutputPiece[]) => void) {
  let pieces: OutputPiece[] = []
  let frame = 0
  const show = () => {
    frame = 0
    const shown = pieces
    pieces = []
    onPieces(shown)
  }
  return {
    show,
    add: (piece: OutputPiece) => {
      pieces.push(piece)
      frame ||= requestAnimationFrame(show)
    },
    cancel: () => cancelAnimationFrame(frame),
  }
}

export function usePython() {
  const [state, setState] = useState(IDLE)
  const current = useRef<{ stop: () => void } | null>(null)
  useEffect(() => () => current.current?.stop(), [])
  const change = (part: Partial<PythonState>) => setState((known) => ({ ...known, ...part }))

  async function run(source: string, options: Pick<RunOptions, 'before' | 'checks'> = {}) {
    current.current?.stop()
    let isStopped = false
    const turn = {
      stop: () => {
        isStopped = true
        change({ phase: 'done', result: STOPPED })
      },
    }
    current.current = turn
    setState({ ...IDLE, phase: 'loading' })
    const code = await import('./python.ts').catch(() => null)
    if (isStopped) return STOPPED
    if (!code) {
      change({ phase: 'done', result: NOT_LOADED })
      return NOT_LOADED
    }
    const batch = outputByFrame((pieces) =>
      setState((known) => ({ ...known, output: joined(known.output, pieces) })),
    )
    const started = code.runPython(source, {
      ...options,
      onProgress: (progress) => change({ progress }),
      onBegin: () => change({ phase: 'running', progress: null }),
      onOutput: batch.add,
    })
    turn.stop = started.stop
    const result = await started.result
    batch.cancel()
    if (current.current !== turn) return result
    batch.show()
    change({ phase: 'done', progress: null, result })
    return result
  }

  return {
    ...state,
    isBusy: state.phase === 'loading' || state.phase === 'running',
    run,
    stop: () => current.current?.stop(),
    clear: () => {
      current.current?.stop()
      current.current = null
      setState(IDLE)
    },
  }
}
