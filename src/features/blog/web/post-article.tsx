import type { ReactNode } from 'react'
import { ReadingLayout } from '#web/ui/reading-layout.tsx'
import { RichHtml } from '#web/ui/rich-html.tsx'
import type { ShownPost } from '../contract.ts'
import { PostHeader } from './post-header.tsx'

type ArticleProps = {
  post: ShownPost
  notice?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** As readers see it, also in a preview. */
export const PostArticle = ({ post, notice, actions, children }: ArticleProps) => (
  <ReadingLayout
    header={
      <>
        {notice}
        <PostHeader post={post} actions={actions} />
      </>
    }
    toc={post.toc}
  >
    <RichHtml html={post.contentHtml} />
    {children}
  </ReadingLayout>
)
