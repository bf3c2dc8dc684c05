import type { ReactNode } from 'react'
import { Badge } from '../badge.tsx'
import { ButtonLink } from '../button.tsx'
import { PencilIcon } from '../icons/icons.tsx'
import { Link } from '../link.tsx'

export const PublishedBadge = ({ isPublished }: { isPublished: boolean }) => (
  <Badge tone={isPublished ? 'green' : 'slate'}>{isPublished ? 'Published' : 'Draft'}</Badge>
)

export const EditLink = ({ to, title }: { to: string; title: string }) => (
  <ButtonLink
    to={to}
    variant="ghost"
    size="sm"
    icon={<PencilIcon className="size-4" />}
    aria-label={`Edit ${title}`}
  >
    Edit
  </ButtonLink>
)

type WrittenRowProps = {
  title: string
  isPublished: boolean
  to: string
  editTo: string
  children?: ReactNode
}

export function WrittenRow({ title, isPublished, to, editTo, children }: WrittenRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <Link to={to} className="font-medium hover:text-ember-ink">
          {title}
        </Link>
      </div>
      <PublishedBadge isPublished={isPublished} />
      {children}
      <EditLink to={editTo} title={title} />
    </li>
  )
}
