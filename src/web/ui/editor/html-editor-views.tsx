import { useId } from 'react'
import { useHydrated } from '../../lib/hydration/use-hydrated.ts'

const VIEWS = [
  { id: 'write', label: 'Write' },
  { id: 'markdown', label: 'Markdown' },
  { id: 'html', label: 'HTML' },
  { id: 'both', label: 'Side by side' },
  { id: 'preview', label: 'Preview' },
] as const

export type View = (typeof VIEWS)[number]['id']

type Kind = { plain?: boolean; isShort?: boolean }

export function viewsFor({ plain = false, isShort = false }: Kind) {
  const left = new Set<View>(plain ? ['markdown', 'html'] : [])
  if (isShort) for (const view of ['markdown', 'both'] as const) left.add(view)
  return VIEWS.filter(({ id }) => !left.has(id))
}

type SwitchProps = {
  view: View
  views: ReturnType<typeof viewsFor>
  onChange: (view: View) => void
}

export function ViewSwitch({ view, views, onChange }: SwitchProps) {
  const name = useId()
  const isHydrated = useHydrated()
  return (
    <fieldset disabled={!isHydrated} className="flex flex-wrap rounded-md bg-sunken p-0.5">
      <legend className="sr-only">View</legend>
      {views.map(({ id, label }) => (
        <label
          key={id}
          className="rounded-sm px-2.5 py-1 text-xs font-medium text-muted hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={view === id}
            onChange={() => onChange(id)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
