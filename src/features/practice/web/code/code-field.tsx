import { useRef, useState, type ReactNode } from 'react'
import { draftKey, readDraft, removeDraft, writeDraft } from '#web/lib/forms/drafts/drafts.ts'
import { CheckNames } from '#web/python/sample/check-results.tsx'
import { CodeEditor } from '#web/python/sample/code-editor.tsx'
import { RunOutput } from '#web/python/sample/run-output.tsx'
import { usePython } from '#web/python/use-python.ts'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import type { Answer, Exercise } from '../../contract.ts'

/** The program as left in this browser, else as last sent, else the author's start. */
function useSource({ id, source, starter }: Exercise) {
  const { user } = useSession()
  const key = draftKey(user?.id, `exercise:${id}`)
  const beginning = starter ?? ''
  const [start, setStart] = useState(
    () => readDraft(key, { source: '' })?.source ?? source ?? beginning,
  )
  const [text, setText] = useState(start)
  const latest = useRef(start)
  const [timesReset, setTimesReset] = useState(0)
  const [isNotStored, setNotStored] = useState(false)
  const change = (next: string) => {
    setText(next)
    latest.current = next
    const at = window.location.pathname + window.location.search
    const isNew = next !== (source ?? beginning)
    if (!isNew) removeDraft(key)
    setNotStored(isNew && !writeDraft(key, { source: next, at }))
  }
  /** Called after a send: text typed since then stays here. */
  const markSaved = (program: string) => {
    if (latest.current !== program) return
    removeDraft(key)
    setNotStored(false)
  }
  const reset = () => {
    change(beginning)
    setStart(beginning)
    setTimesReset(timesReset + 1)
  }
  const isChanged = text !== beginning
  return { text, start, timesReset, isNotStored, change, isChanged, reset, markSaved }
}

type CodeFieldProps = {
  exercise: Exercise
  attempt: { give: (answer: Answer) => Promise<boolean>; forget: () => void }
  onSaved: (source: string) => void
  help: ReactNode
}

/** A run that executed the checks counts as an answer. */
const IS_ANSWER = new Set(['ran', 'took-too-long', 'broke'])

export function CodeField({ exercise, attempt, onSaved, help }: CodeFieldProps) {
  const { text, start, timesReset, isNotStored, ...program } = useSource(exercise)
  const { change, isChanged, reset, markSaved } = program
  const [isAsking, setAsking] = useState(false)
  const python = usePython()
  const run = async (program = text) => {
    attempt.forget()
    const { outcome, passed } = await python.run(program, { checks: exercise.checks })
    if (!IS_ANSWER.has(outcome) || !(await attempt.give({ source: program, passed }))) return
    markSaved(program)
    onSaved(program)
  }
  const putBack = () => {
    reset()
    python.clear()
    attempt.forget()
    setAsking(false)
  }
  return (
    <div className="flex flex-col gap-4">
      <CodeEditor
        key={timesReset}
        start={start}
        label="Your program"
        onChange={change}
        onRun={(program) => void run(program)}
      />
      {isNotStored && (
        <p role="alert" className="text-sm text-danger">
          Not kept: this browser has no room for it.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => (python.isBusy ? python.stop() : void run())}>
          {python.isBusy ? 'Stop' : 'Run'}
        </Button>
        {isChanged && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            Reset
          </Button>
        )}
        {help}
      </div>
      <RunOutput state={python} onRetry={() => void run()} />
      {!python.result?.checks.length && (
        <CheckNames names={exercise.checks.map(({ name }) => name)} />
      )}
      <ConfirmDialog
        open={isAsking}
        title="Reset the program?"
        description="Your changes are given up, and the program is as its author began it."
        confirmLabel="Reset"
        onConfirm={putBack}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
