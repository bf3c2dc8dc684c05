import type { ReactNode } from 'react'

/** Filled in by the page. */
export type TextTools = (text: {
  /** '/api/blog-posts/3' */
  address: string
  isDirty: boolean
  onRestored: () => unknown
}) => ReactNode
