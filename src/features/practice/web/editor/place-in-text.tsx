import type { MouseEvent } from 'react'
import { exerciseMarker } from '#shared/exercises/exercise-form.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { insertHtml } from '#web/lib/typing/insert-html.ts'
import { Button } from '#web/ui/button.tsx'

type PlaceProps = { exerciseKey: string; text: { name: string; value: string } }

export function PlaceInText({ exerciseKey, text }: PlaceProps) {
  const html = exerciseMarker(exerciseKey)
  const isPlaced = text.value.includes(html)
  const insert = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const area = currentTarget.form?.elements.namedItem(text.name)
    if (area instanceof HTMLTextAreaElement) insertHtml(area, html)
  }
  return (
    <div
      role="group"
      aria-label="Place"
      className="flex flex-col gap-1.5 border-t border-line pt-4"
    >
      <p className="text-sm text-muted">
        {isPlaced
          ? 'Readers find it where this line is in the text. Move the line to move the exercise.'
          : 'Readers find it below the text, or where you put this line into it.'}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 rounded-sm bg-sunken px-2 py-1 font-mono text-xs wrap-anywhere">
          {html}
        </code>
        {!isPlaced && (
          <Button size="sm" onClick={insert}>
            Insert at the cursor
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          onClick={() =>
            void copyText(html, { title: 'Copied', description: 'Paste it anywhere.' })
          }
        >
          Copy
        </Button>
      </div>
    </div>
  )
}
