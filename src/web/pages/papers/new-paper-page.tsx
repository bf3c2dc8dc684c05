import { PaperForm } from '#features/papers/web/paper-form.tsx'
import { EXERCISES } from '#features/practice/web/editor/exercises-of-form.ts'
import { useSession } from '../../session/session.ts'
import { Breadcrumbs } from '../../ui/structure/breadcrumbs.tsx'
import { PageHeader } from '../../ui/structure/page-header.tsx'

export function Component() {
  const { user } = useSession()
  if (!user) return null
  return (
    <PaperForm
      userId={user.id}
      exercises={EXERCISES}
      header={
        <div className="flex flex-col gap-4">
          <Breadcrumbs crumbs={[{ label: 'Papers', to: '/papers' }, { label: 'Create Paper' }]} />
          <PageHeader title="Create Paper" />
        </div>
      }
    />
  )
}
