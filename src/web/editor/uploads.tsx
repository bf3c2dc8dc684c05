import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useRef } from 'react'
import type { Upload } from './use-pictures.ts'

export function Uploads({ uploads }: { uploads: Upload[] }) {
  return uploads.map(({ id, name, share, cancel }) => (
    <div key={id} className="flex items-center gap-4 border-b border-line px-4 py-2">
      <ProgressBar value={share * 100} label={`Uploading ${name}`} className="min-w-0 flex-1" />
      <Button size="sm" onClick={cancel}>
        Cancel
      </Button>
    </div>
  ))
}

const KINDS = 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml'

export function PictureButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => field.current?.click()}>
        Upload picture
      </Button>
      <input
        ref={field}
        type="file"
        accept={KINDS}
        multiple
        hidden
        aria-label="Pictures"
        onInput={(event) => event.stopPropagation()}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
