/** By the name that an author writes as `data-figure`. */
export const FIGURE_TITLES = {
  'matrix-columns': 'The columns of a matrix',
  'learning-rate': 'The learning rate in a valley',
  'perceptron-line': 'The line of a perceptron',
  'temperature-top-p': 'Temperature and top-p',
  'causal-mask': 'The causal mask',
  'position-dial': 'Positions on a dial',
  'grid-penalty': 'Values under a penalty',
  'epsilon-regret': 'Exploration and regret',
  'noise-over-time': 'Noise over time',
  guidance: 'Guidance',
  'roc-threshold': 'A threshold and its costs',
  'fairness-criteria': 'Three demands of fairness',
} as const

export type FigureName = keyof typeof FIGURE_TITLES
