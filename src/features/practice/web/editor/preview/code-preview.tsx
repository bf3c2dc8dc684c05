import { useState, type ReactNode } from 'react'
import { CodeEditor } from '#web/python/sample/code-editor.tsx'
import { RunOutput } from '#web/python/sample/run-output.tsx'
import { usePython } from '#web/python/use-python.ts'
import { Button } from '#web/ui/button.tsx'
import type { Exercise } from '../../../contract.ts'

/** Runs as on the learner's page, but sends and stores nothing. */
export function CodePreview({ exercise, help }: { exercise: Exercise; help: ReactNode }) {
  const start = exercise.starter ?? ''
  const [text, setText] = useState(start)
  const python = usePython()
  const run = (program = text) => void python.run(program, { checks: exercise.checks })
  return (
    <div className="flex flex-col gap-4">
      <CodeEditor start={start} label="Your program" onChange={setText} onRun={run} />
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => (python.isBusy ? python.stop() : run())}>
          {python.isBusy ? 'Stop' : 'Run'}
        </Button>
        {help}
      </div>
      <RunOutput state={python} onRetry={() => run()} />
    </div>
  )
}
