import type { ComponentType } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { AfterHydration } from '../lib/after-hydration.ts'
import { FIGURE_TITLES, type FigureName } from '#shared/media/figure-titles.ts'

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

const MAX_OPEN = 30

const opened = new Map<Element, Root>()

function closeLost() {
  for (const [figure, root] of opened)
    if (!figure.isConnected) {
      root.unmount()
      opened.delete(figure)
    }
}

const isKnown = (name: string | undefined): name is FigureName =>
  name !== undefined && Object.hasOwn(FIGURES, name)

/** The author's picture stays beneath it, for paper. */
export async function openFigure(figure: HTMLElement) {
  closeLost()
  const name = figure.dataset['figure']
  if (!isKnown(name) || opened.has(figure) || opened.size >= MAX_OPEN) return
  const { Figure } = await FIGURES[name]()
  if (!figure.isConnected || opened.has(figure)) return
  const place = document.createElement('div')
  place.className = 'touch'
  place.role = 'group'
  place.ariaLabel = FIGURE_TITLES[name]
  figure.prepend(place)
  // Pages already have `hydrateRoot`; `createRoot` would be more code for all of them.
  const root = hydrateRoot(
    place,
    <AfterHydration>
      <Figure />
    </AfterHydration>,
  )
  opened.set(figure, root)
}
