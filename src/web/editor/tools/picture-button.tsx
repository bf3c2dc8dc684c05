import { useRef } from 'react'
import { PICTURE_FILES } from '../../lib/uploads/upload-picture.ts'
import { Button } from '../../ui/button.tsx'

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
        accept={PICTURE_FILES}
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
