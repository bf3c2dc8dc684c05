import type { ComponentType, ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { useHydrated } from '../lib/use-hydrated.ts'
import { FIGURE_TITLES, type FigureName } from '#shared/figure-titles.ts'

/** One file each: a text loads only those that it shows. */
const FIGURES: Record<FigureName, () => Promise<{ Figure: ComponentType }>> = {
  'matrix-columns': () => import('./matrix-columns.tsx'),
  'learning-rate': () => import('./learning-rate.tsx'),
  'perceptron-line': () => import('./perceptron-line.tsx'),
  'temperature-top-p': () => import('./temperature-top-p.tsx'),
  'causal-mask': () => import('./causal-mask.tsx'),
  'position-dial': () => import('./position-dial.tsx'),
  'grid-penalty': () => import('./grid-penalty.tsx'),
  'epsilon-regret': () => import('./epsilon-regret.tsx'),
  'noise-over-time': () => import('./noise-over-time.tsx'),
  guidance: () => import('./guidance.tsx'),
  'roc-threshold': () => import('./roc-threshold.tsx'),
  'fairness-criteria': () => import('./fairness-criteria.tsx'),
}

/** More than any honest text has. */
const MOST_OPEN = 30

const opened = new Map<Element, Root>()

/** Figures of texts that have been left go when the next one comes. */
function closeLost() {
  for (const [figure, root] of opened)
    if (!figure.isConnected) {
      root.unmount()
      opened.delete(figure)
    }
}

/** The place is empty, as it is for hydration; what belongs there comes right after that. */
const AfterHydration = ({ children }: { children: ReactNode }) => (useHydrated() ? children : null)

const isKnown = (name: string | undefined): name is FigureName =>
  name !== undefined && Object.hasOwn(FIGURES, name)

/** Puts the figure over the author's picture, which stays for paper. */
export async function openFigure(figure: HTMLElement) {
  closeLost()
  const name = figure.dataset['figure']
  if (!isKnown(name) || opened.has(figure) || opened.size >= MOST_OPEN) return
  const { Figure } = await FIGURES[name]()
  if (!figure.isConnected || opened.has(figure)) return
  const place = document.createElement('div')
  place.className = 'touch'
  place.role = 'group'
  place.ariaLabel = FIGURE_TITLES[name]
  figure.prepend(place)
  // Pages start with this one only; the other way to make a root would be more code for all of them.
  const root = hydrateRoot(
    place,
    <AfterHydration>
      <Figure />
    </AfterHydration>,
  )
  opened.set(figure, root)
}
