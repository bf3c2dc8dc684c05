import { useState } from 'react'
import { EXERCISE_LIMITS } from '#shared/exercises/exercise-limits.ts'
import { RunOutput } from '#web/python/sample/run-output.tsx'
import { usePython } from '#web/python/use-python.ts'
import { Button } from '#web/ui/button.tsx'
import { printed } from '../../../grading.ts'

function useOutput(program: string) {
  const python = usePython()
  const [ran, setRan] = useState<string | null>(null)
  const { result, output } = python
  const isWhole = result?.outcome === 'ran' && !result.error && !result.isCut
  const text = printed(output.map((piece) => (piece.kind === 'out' ? piece.text : '')).join(''))
  return {
    python,
    // The program may have changed since the run.
    isShown: ran === program,
    output: isWhole && text.length <= EXERCISE_LIMITS.output ? text : '',
    run: () => {
      setRan(program)
      void python.run(program)
    },
  }
}

type RunProgramProps = {
  program: string
  /** Name of the field with the output that the author expects. */
  answer: string
  answerName: string
  onUse: (output: string) => void
}

/** Runs the program, so that authors need not guess its output. */
export function RunProgram({ program, answer, answerName, onUse }: RunProgramProps) {
  const { python, isShown, output, run } = useOutput(program)
  if (program.trim() === '') return null
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="sm" onClick={() => (python.isBusy ? python.stop() : run())}>
          {python.isBusy ? 'Stop' : 'Run'}
        </Button>
        {isShown && output !== '' && output === printed(answer) && (
          <span className="text-sm text-muted">It prints what you wrote.</span>
        )}
        {isShown && output !== '' && output !== printed(answer) && (
          <Button
            size="sm"
            variant="ghost"
            onClick={({ currentTarget: { form } }) => {
              onUse(output)
              // This button disappears.
              const field = form?.elements.namedItem(answerName)
              if (field instanceof HTMLElement) field.focus()
            }}
          >
            Use as the answer
          </Button>
        )}
      </div>
      {isShown && <RunOutput state={python} onRetry={run} />}
    </div>
  )
}
