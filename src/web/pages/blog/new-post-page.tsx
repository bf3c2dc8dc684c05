import { PostForm } from '#features/blog/web/post-form.tsx'
import { useSession } from '../../session/session.ts'
import { Breadcrumbs } from '../../ui/structure/breadcrumbs.tsx'
import { PageHeader } from '../../ui/structure/page-header.tsx'

export function Component() {
  const { user } = useSession()
  if (!user) return null
  return (
    <PostForm
      userId={user.id}
      header={
        <div className="flex flex-col gap-4">
          <Breadcrumbs crumbs={[{ label: 'Blog', to: '/blog' }, { label: 'Write Article' }]} />
          <PageHeader title="Write Article" />
        </div>
      }
    />
  )
}
