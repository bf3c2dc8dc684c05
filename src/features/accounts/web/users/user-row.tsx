import { formatShortDate } from '#shared/format/dates.ts'
import type { Role } from '#shared/people/viewer.ts'
import { useSession } from '#web/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TrashIcon } from '#web/ui/icons/icons.tsx'
import type { Tone } from '#shared/tone.ts'
import type { ListedUser } from '../../contract.ts'
import { canDeleteUser, canPromote } from '../../policy.ts'

const ROLES: Record<Role, { label: string; tone: Tone }> = {
  student: { label: 'Student', tone: 'slate' },
  instructor: { label: 'Instructor', tone: 'teal' },
  admin: { label: 'Admin', tone: 'ember' },
}

type UserRowProps = { user: ListedUser; onPromote: () => void; onDelete: () => void }

export function UserRow({ user, onPromote, onDelete }: UserRowProps) {
  const { user: viewer } = useSession()
  const { label, tone } = ROLES[user.role]
  return (
    <tr>
      <td>
        <span className="flex items-center gap-3 font-medium">
          <Avatar name={user.fullName} src={user.avatarUrl} size="sm" />
          <span className="min-w-24 break-words">{user.fullName}</span>
        </span>
      </td>
      <td className="address">{user.email}</td>
      <td>
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className="whitespace-nowrap">{formatShortDate(user.createdAt)}</td>
      <td data-align="end">
        {/* Who was promoted has no such button any more: the focus stays in the group. */}
        <span
          role="group"
          aria-label={`Actions for ${user.fullName}`}
          className="inline-flex items-center gap-2 whitespace-nowrap"
        >
          {canPromote(viewer, user) && (
            <Button size="sm" onClick={onPromote}>
              Promote to Instructor
            </Button>
          )}
          {canDeleteUser(viewer, user) ? (
            <Button
              size="sm"
              variant="ghost"
              className="text-danger"
              aria-label={`Delete ${user.fullName}`}
              onClick={onDelete}
            >
              <TrashIcon className="size-4" />
            </Button>
          ) : (
            <span className="px-3 text-muted">Cannot be deleted</span>
          )}
        </span>
      </td>
    </tr>
  )
}
