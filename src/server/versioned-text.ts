import type { AppContext } from './http/context.ts'

/** Which column of versions and working copies names a text of this kind. */
export type TextColumn = 'postId' | 'paperId' | 'lessonId'

export type OwnText = { id: number; authorId: number }

export type TextToSave = { title: string; content: string }

/** 401, 403 and 404 as for changing it. */
export type OwnCourse = (c: AppContext) => Promise<{ id: number }>

/** What the features of texts give to `versions`, which keeps the history of all of them. */
export type VersionedText = {
  /** As in the addresses of its calls: 'blog-posts'. */
  path: string
  column: TextColumn
  thing: string
  /** 401, 403 and 404 as for changing it. */
  own: (c: AppContext) => Promise<OwnText>
  /** As its own calls save it; the working copy stays. */
  restore: (c: AppContext, own: OwnText, text: TextToSave) => Promise<void>
}
