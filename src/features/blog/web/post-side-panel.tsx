import { useState, type ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/structure/card.tsx'
import { Cover } from '#web/ui/covers/cover.tsx'
import { DiscardButton, WorkingCopyStatus } from '#web/ui/notices/working-copy-notice.tsx'
import { BLOG_CATEGORY_LABELS } from '../category-labels.ts'
import { CategoryBadges } from '#web/ui/category-badges.tsx'
import type { PostFormState } from './use-post-form.ts'

const TIPS = [
  'Say in the first paragraph what readers will know at the end.',
  'Headings make a long text easy to find one’s way in.',
  'A small example that can be run beats a long explanation.',
  'Name your sources, and link to them.',
]

function Actions({ form, wasPublished }: { form: PostFormState; wasPublished: boolean }) {
  const [pressed, setPressed] = useState<'save' | 'draft'>('save')
  const send = (button: typeof pressed, isPublished?: boolean) => () => {
    setPressed(button)
    if (isPublished !== undefined) form.set('isPublished', isPublished)
    void form.submit()
  }
  const { isPending } = form
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="primary"
        pending={isPending && pressed === 'save'}
        pendingLabel={wasPublished ? 'Saving...' : 'Publishing...'}
        disabled={isPending}
        onClick={send('save', wasPublished ? undefined : true)}
      >
        {wasPublished ? 'Save Changes' : 'Publish'}
      </Button>
      <Button
        pending={isPending && pressed === 'draft'}
        pendingLabel="Saving..."
        disabled={isPending}
        onClick={send('draft', false)}
      >
        Save as Draft
      </Button>
    </div>
  )
}

function statusOf(wasPublished: boolean, willBe: boolean | undefined) {
  if (willBe) return wasPublished ? 'Published' : 'Ready to publish'
  return wasPublished ? 'Becomes a draft' : 'Draft'
}

type SidePanelProps = {
  id: number | undefined
  form: PostFormState
  wasPublished: boolean
  tools: ReactNode
}

export function PostSidePanel({ id, form, wasPublished, tools }: SidePanelProps) {
  const { title, imageUrl, categories, isPublished } = form.values
  return (
    <aside className="flex flex-col gap-6 lg:sticky lg:top-24 lg:self-start">
      <Card>
        <CardHeader title="Article" />
        <CardBody className="gap-5">
          <dl className="flex flex-col gap-4 text-sm">
            <div className="flex items-center justify-between gap-4">
              <dt className="text-muted">Status</dt>
              <dd>
                <Badge {...(isPublished && { tone: 'green' })}>
                  {statusOf(wasPublished, isPublished)}
                </Badge>
              </dd>
            </div>
            <div className="flex flex-col gap-2">
              <dt className="text-muted">Image</dt>
              <dd>
                <Cover
                  src={imageUrl || null}
                  seed={`${id ?? 0}:${title}`}
                  tone={BLOG_CATEGORY_LABELS.toneOf(categories[0])}
                  className="rounded-md"
                />
              </dd>
            </div>
            <div className="flex flex-col gap-2">
              <dt className="text-muted">Categories</dt>
              <dd className="flex flex-wrap gap-1.5">
                <CategoryBadges categories={categories} labels={BLOG_CATEGORY_LABELS} />
              </dd>
            </div>
          </dl>
          <Actions form={form} wasPublished={wasPublished} />
          <WorkingCopyStatus copy={form.copy} isDirty={form.isDirty} />
          <div className="flex flex-wrap gap-2 empty:hidden">
            {tools}
            {id !== undefined && <DiscardButton form={form} />}
          </div>
        </CardBody>
      </Card>
      <Card>
        {/* Folded, so that the buttons above are in view beside the end of the form. */}
        <details>
          <summary className="cursor-pointer px-5 py-4">
            <h2 className="heading-3 inline">Writing tips</h2>
          </summary>
          <CardBody>
            <ul className="flex list-disc flex-col gap-2 pl-4 text-sm text-muted">
              {TIPS.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </CardBody>
        </details>
      </Card>
    </aside>
  )
}
