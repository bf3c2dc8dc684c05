import type { Editor } from '@tiptap/core'
import { FIGURE_TITLES, type FigureName } from '#shared/media/figure-titles.ts'
import { insertFigure } from '../insert.ts'

const NAMES = Object.keys(FIGURE_TITLES) as FigureName[]

export function FigurePicker({ editor }: { editor: Editor }) {
  return (
    <select
      aria-label="Figure to touch"
      value=""
      onInput={(event) => event.stopPropagation()}
      onChange={({ target }) =>
        insertFigure(editor, {
          picture: { src: '', alt: '' },
          extra: { 'data-figure': target.value },
        })
      }
      className="h-8 w-36 rounded-sm bg-transparent px-1 text-xs font-medium text-muted hover:bg-sunken hover:text-ink"
    >
      <option value="" disabled hidden>
        Figure to touch
      </option>
      {NAMES.map((name) => (
        <option key={name} value={name}>
          {FIGURE_TITLES[name]}
        </option>
      ))}
    </select>
  )
}
