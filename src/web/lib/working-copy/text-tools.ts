import type { ReactNode } from 'react'

export type TextTools = (text: {
  /** For example '/api/blog-posts/3'. */
  address: string
  isDirty: boolean
  onRestored: () => unknown
}) => ReactNode
