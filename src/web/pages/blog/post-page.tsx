import { useQuery } from '#web/lib/calls/use-query.ts'
import { useParams } from 'react-router'
import { canEditPost } from '#features/blog/policy.ts'
import { postQuery } from '#features/blog/web/queries.ts'
import { PostActions } from '#features/blog/web/post-actions.tsx'
import { PostArticle } from '#features/blog/web/post-article.tsx'
import { RelatedTexts } from '#features/search/web/related-texts.tsx'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { ArrowLeftIcon } from '../../ui/icons/icons.tsx'
import { ReadingSkeleton } from '../../ui/reading/reading-skeleton.tsx'
import { ShareMenu } from '../../ui/dialogs/share-menu.tsx'

function BackToBlog() {
  return (
    <ButtonLink to="/blog" icon={<ArrowLeftIcon className="size-4" />}>
      Back to Blog
    </ButtonLink>
  )
}

export function Component() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data: post } = useQuery(postQuery(id))
  if (post === undefined) return <ReadingSkeleton />
  if (post === null)
    return (
      <EmptyState
        level={1}
        title="Blog Post Not Found"
        description="It may have been removed, or the address is not right."
        action={<BackToBlog />}
        className="py-24"
      />
    )
  const actions = (
    <>
      {post.publishedAt && <ShareMenu title={post.title} />}
      {canEditPost(user, post) && <PostActions id={post.id} />}
    </>
  )
  return (
    <PostArticle post={post} actions={actions}>
      <RelatedTexts kind="post" id={id} />
      <div className="mt-12 border-t border-line pt-8">
        <BackToBlog />
      </div>
    </PostArticle>
  )
}
