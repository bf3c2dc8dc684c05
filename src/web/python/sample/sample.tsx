import { useLayoutEffect, useRef, useState } from 'react'
import { tryToCopy } from '../../lib/copy-text.ts'
import { useOnce } from '../../lib/use-once.ts'
import { CodeEditor } from './code-editor.tsx'
import { RunOutput } from './run-output.tsx'
import { usePython } from '../use-python.ts'

type SampleProps = {
  original: string
  onChange: (source: string) => void
  /** The current programs of the samples above, from which this one continues. */
  above: () => string[]
}

function CopyButton({ source }: { source: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await tryToCopy(source))) return
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <button type="button" onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy'}
    </button>
  )
}

export function Sample({ original, onChange, above }: SampleProps) {
  const [source, setSource] = useState(original)
  const [timesPutBack, setTimesPutBack] = useState(0)
  const python = usePython()
  const main = useRef<HTMLButtonElement>(null)
  const change = (text: string) => {
    setSource(text)
    onChange(text)
  }
  const run = (program = source) => void python.run(program, { before: above() })
  useLayoutEffect(() => main.current?.focus(), [])
  // The press that opened it is its first run.
  useOnce(run)
  const putBack = () => {
    change(original)
    setTimesPutBack(timesPutBack + 1)
    python.clear()
    main.current?.focus()
  }
  return (
    <>
      <div className="code-head">
        <span className="code-language">Python</span>
        {source !== original && (
          <button type="button" onClick={putBack}>
            Put back
          </button>
        )}
        <button ref={main} type="button" onClick={() => (python.isBusy ? python.stop() : run())}>
          {python.isBusy ? 'Stop' : 'Run'}
        </button>
        <CopyButton source={source} />
      </div>
      <CodeEditor
        key={timesPutBack}
        isInUse
        hasLineNumbers={false}
        start={original}
        label="Python sample"
        onChange={change}
        onRun={run}
      />
      <RunOutput state={python} onRetry={() => run()} />
    </>
  )
}
