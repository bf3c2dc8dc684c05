/** The figures to touch: what an author writes as `data-figure`, and what it is called. */
export const FIGURE_TITLES = {
  'matrix-columns': 'The columns of a matrix',
  'learning-rate': 'The learning rate in a valley',
} as const

export type FigureName = keyof typeof FIGURE_TITLES
