import { FIGURE_TITLES, type FigureName } from '#shared/figure-titles.ts'
import * as edits from '../lib/html-edits.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import type { Action } from './html-editor-toolbar.tsx'

const NAMES = Object.keys(FIGURE_TITLES) as FigureName[]

/** The figures to touch that there are; the chosen one is written round a picture. */
export function FigurePicker({ onAct }: { onAct: (act: Action) => void }) {
  const isHydrated = useHydrated()
  return (
    <select
      aria-label="Figure to touch"
      disabled={!isHydrated}
      value=""
      onChange={({ target }) => {
        const name = target.value as FigureName
        onAct((selected) => edits.figure(selected, name))
      }}
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
