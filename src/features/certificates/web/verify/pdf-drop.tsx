import { useState } from 'react'
import { cx } from '#web/lib/class-names.ts'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { FileIcon } from '#web/ui/icons/rare-icons.tsx'

const ZONE =
  'relative flex items-center gap-4 rounded-lg border border-dashed px-5 py-6 transition-colors has-enabled:hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** The file input covers the whole zone, so that the browser handles clicks, keys and drops. */
export function PdfDrop({ onFile }: { onFile: (file: File) => void }) {
  const isHydrated = useHydrated()
  const [isOver, setOver] = useState(false)
  return (
    <label
      className={cx(ZONE, isOver ? 'border-ember bg-ember-soft' : 'border-control bg-surface')}
    >
      <FileIcon className="size-6 text-muted" />
      <span>
        <span className="font-medium">Drop the PDF here, or choose it</span>
        <span className="block text-sm text-muted">
          It is read in your browser: only the credential inside is sent.
        </span>
      </span>
      <input
        type="file"
        accept="application/pdf,.pdf"
        disabled={!isHydrated}
        className="absolute inset-0 cursor-pointer opacity-0"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </label>
  )
}
