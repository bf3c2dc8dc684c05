import { useRef, type ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { UploadIcon } from '../icons/icons.tsx'

type FileButtonProps = Pick<
  ComponentProps<typeof Button>,
  'children' | 'className' | 'pending' | 'pendingLabel' | 'size' | 'variant'
> & {
  label: string
  accept: string
  onFile: (file: File) => void
}

export function FileButton({ label, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        // Choosing a file here must not count as a change of the form around it.
        onInput={(event) => event.stopPropagation()}
        onChange={(event) => {
          event.stopPropagation()
          const { target } = event
          const file = target.files?.[0]
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button
        opensFiles
        icon={<UploadIcon className="size-4" />}
        onClick={() => input.current?.click()}
        {...button}
      />
    </>
  )
}
