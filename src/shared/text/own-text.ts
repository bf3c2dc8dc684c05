import { RENDERED, WRITTEN } from './written.ts'

/** What their author exports of each text. */
export const OWN_TEXT = {
  id: WRITTEN.id,
  title: WRITTEN.title,
  content: WRITTEN.content,
  toc: RENDERED.toc,
  readingMinutes: RENDERED.readingMinutes,
  imageUrl: WRITTEN.imageUrl,
  authorId: WRITTEN.authorId,
  isPublished: WRITTEN.isPublished,
  publishedAt: WRITTEN.publishedAt,
  createdAt: WRITTEN.createdAt,
  updatedAt: WRITTEN.updatedAt,
}
