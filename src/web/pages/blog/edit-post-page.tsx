import { NOT_YOUR_POST } from '#shared/refusals.ts'
import { postPath } from '#shared/pages/page-paths.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { useParams } from 'react-router'
import { canEditPost } from '#features/blog/policy.ts'
import { POSTS, postToEditQuery } from '#features/blog/web/queries.ts'
import { PostForm } from '#features/blog/web/post-form.tsx'
import type { StoredDraft } from '../../lib/working-copy/draft-sender.ts'
import { useStoredDraft } from '../../lib/working-copy/use-stored-draft.ts'
import { TurnedAway } from '../../layout/turned-away.tsx'
import { useSession } from '../../session/session.ts'
import { Breadcrumbs } from '../../ui/structure/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { PageHeader } from '../../ui/structure/page-header.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { textTools } from '../text-tools.tsx'

export function Component() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data: post } = useQuery(postToEditQuery(id))
  const isOwn = Boolean(user && post && canEditPost(user, post))
  const text = `${POSTS}/${id}`
  const stored = useStoredDraft<StoredDraft>(text, { enabled: isOwn })
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
  const address = postPath(post.id)
  if (!isOwn) return <TurnedAway to={address} reason={NOT_YOUR_POST} />
  if (stored === undefined) return <Spinner className="flex justify-center py-24" />
  const crumbs = [
    { label: 'Blog', to: '/blog' },
    { label: post.title, to: address },
    { label: 'Edit' },
  ]
  return (
    <PostForm
      key={post.id}
      post={post}
      stored={stored}
      userId={user.id}
      tools={textTools}
      header={
        <div className="flex flex-col gap-4">
          <Breadcrumbs crumbs={crumbs} />
          <PageHeader title="Edit Article" actions={<ButtonLink to={address}>View</ButtonLink>} />
        </div>
      }
    />
  )
}
