import type { ComponentType } from 'react'
import { mountedInText, mountInText } from '../lib/mount-in-text.tsx'
import { FIGURE_TITLES, type FigureName } from '#shared/media/figure-titles.ts'

/** One chunk each: a text loads only the figures that it shows. */
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

const openFigures = () =>
  [...mountedInText.keys()].filter((host) => host.matches('[data-figure]')).length

const isKnown = (name: string | undefined): name is FigureName =>
  name !== undefined && Object.hasOwn(FIGURES, name)

/** The author's static picture stays in the page, for printing. */
export async function openFigure(figure: HTMLElement) {
  const name = figure.dataset['figure']
  if (!isKnown(name) || mountedInText.has(figure) || openFigures() >= MAX_OPEN) return
  const { Figure } = await FIGURES[name]()
  if (!figure.isConnected || mountedInText.has(figure)) return
  const place = document.createElement('div')
  place.className = 'touch'
  place.role = 'group'
  place.ariaLabel = FIGURE_TITLES[name]
  figure.prepend(place)
  mountInText(figure, place, <Figure />)
}
