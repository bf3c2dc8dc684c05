import type { ReactNode } from 'react'

/** What authors can do with a text beside writing it, filled in by the page. */
export type TextTools = (text: {
  /** The text's own, in the API: '/api/blog-posts/3'. */
  address: string
  /** Something in its form is not saved: nothing can be restored over it. */
  isDirty: boolean
  onRestored: () => unknown
}) => ReactNode
