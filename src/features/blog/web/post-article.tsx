import type { ReactNode } from 'react'
import { ReadingLayout } from '#web/ui/reading/reading-layout.tsx'
import { RichHtml } from '#web/ui/reading/rich-html.tsx'
import type { ShownPost } from '../contract.ts'
import { PostHeader } from './post-header.tsx'

type ArticleProps = {
  post: ShownPost
  notice?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

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
