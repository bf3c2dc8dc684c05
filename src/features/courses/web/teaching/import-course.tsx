import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { UploadIcon } from '#web/ui/icons.tsx'
import { useImportCourse } from '../authoring-api.ts'

export function ImportCourse() {
  const input = useRef<HTMLInputElement>(null)
  const load = useImportCourse()
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="Course file"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) load.mutate(file)
        }}
      />
      <Button
        opensFiles
        pending={load.isPending}
        pendingLabel="Importing..."
        icon={<UploadIcon className="size-4" />}
        onClick={() => input.current?.click()}
      >
        Import
      </Button>
    </>
  )
}
