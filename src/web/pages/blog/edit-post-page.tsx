import { useQuery } from '#web/lib/use-query.ts'
import { useParams } from 'react-router'
import { canEditPost } from '#features/blog/policy.ts'
import { postQuery } from '#features/blog/web/queries.ts'
import { PostForm } from '#features/blog/web/post-form.tsx'
import { TurnedAway } from '../../layout/turned-away.tsx'
import { useSession } from '../../session/session.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'

export function Component() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data: post } = useQuery(postQuery(id))
  if (!user || post === undefined) return <Spinner className="flex justify-center py-24" />
  if (post === null)
    return (
      <EmptyState
        level={1}
        title="Blog Post Not Found"
        action={<ButtonLink to="/blog">Back to Blog</ButtonLink>}
        className="py-24"
      />
    )
  const address = `/blog/${post.id}`
  if (!canEditPost(user, post))
    return <TurnedAway to={address} reason="You are not authorized to edit this blog post" />
  const crumbs = [
    { label: 'Blog', to: '/blog' },
    { label: post.title, to: address },
    { label: 'Edit' },
  ]
  return (
    <PostForm
      key={post.id}
      post={post}
      userId={user.id}
      header={
        <div className="flex flex-col gap-4">
          <Breadcrumbs crumbs={crumbs} />
          <PageHeader title="Edit Article" actions={<ButtonLink to={address}>View</ButtonLink>} />
        </div>
      }
    />
  )
}
