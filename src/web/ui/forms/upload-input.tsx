import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { isSignOut, reasonOf } from '../../lib/calls/api.ts'
import { useUploadUnderWay } from '../../lib/forms/under-way.ts'
import { toast } from '../../lib/toast.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../button.tsx'
import { FieldError } from './field.tsx'
import { Input } from './input.tsx'
import { ProgressBar } from '../loading/progress-bar.tsx'

type Options = { onProgress: (share: number) => void; signal: AbortSignal }

export type Upload = (file: File, options: Options) => Promise<{ url: string }>

type UploadInputProps = ComponentProps<'input'> & {
  what: string
  files: string
  upload: Upload
  onUploaded: (url: string) => void
}

const STILL_UPLOADING = {
  title: 'A file is still uploading',
  description: 'Save when it is there, or cancel it',
}

function useUpload({ what, upload, onUploaded }: Omit<UploadInputProps, 'files'>) {
  const box = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isDone, setDone] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  useUploadUnderWay(box, share !== null, STILL_UPLOADING)
  // The field's path may have changed since the upload began.
  const arrived = useRef(onUploaded)
  useEffect(() => {
    arrived.current = onUploaded
  })

  const refuse = (reason: string) => {
    setProblem(reason)
    if (box.current?.checkVisibility() === false)
      toast({ variant: 'destructive', title: 'File not uploaded', description: reason })
  }

  const take = async (file: File) => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    setProblem(undefined)
    setDone(false)
    setShare(0)
    try {
      const { url } = await upload(file, {
        onProgress: (sent) => running.current === stop && setShare(sent),
        signal: stop.signal,
      })
      if (stop.signal.aborted) return
      arrived.current(url)
      setDone(true)
    } catch (error) {
      if (!stop.signal.aborted && !isSignOut(error))
        refuse(reasonOf(error, `The ${what} could not be uploaded`))
    } finally {
      if (running.current === stop) {
        running.current = null
        setShare(null)
      }
    }
  }
  return { box, share, problem, isDone, take, cancel: () => running.current?.abort() }
}

export function UploadInput({ what, files, upload, onUploaded, ...props }: UploadInputProps) {
  const { box, share, problem, isDone, take, cancel } = useUpload({ what, upload, onUploaded })
  const isOnline = useOnline()
  const chooser = useRef<HTMLInputElement>(null)
  const takeFirst = (list: FileList | null | undefined, event?: { preventDefault: () => void }) => {
    const file = list?.[0]
    if (!file) return
    event?.preventDefault()
    void take(file)
  }
  return (
    <div
      ref={box}
      className="flex flex-col gap-2"
      onPaste={(event) => takeFirst(event.clipboardData.files, event)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => takeFirst(event.dataTransfer.files, event)}
    >
      <div className="flex gap-2">
        <Input {...props} className="min-w-0 flex-1" />
        <input
          ref={chooser}
          hidden
          type="file"
          accept={files}
          data-upload={what}
          onChange={({ target }) => {
            takeFirst(target.files)
            target.value = ''
          }}
        />
        {share === null ? (
          <Button
            opensFiles
            onClick={() => chooser.current?.click()}
            title="Or drop or paste it here"
          >
            Upload
            <span className="sr-only"> a {what}</span>
          </Button>
        ) : (
          <Button onClick={cancel}>
            Cancel
            <span className="sr-only"> the upload of the {what}</span>
          </Button>
        )}
      </div>
      {share !== null && (
        <ProgressBar
          value={share < 1 ? share * 100 : null}
          label={
            isOnline
              ? `${share < 1 ? 'Uploading' : 'Preparing'} the ${what}`
              : `The ${what} waits for the connection`
          }
        />
      )}
      <div role="status" className="sr-only">
        {isDone && `The ${what} is uploaded`}
      </div>
      <div role="alert" className="empty:hidden">
        <FieldError>{problem}</FieldError>
      </div>
    </div>
  )
}
