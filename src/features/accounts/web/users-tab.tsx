import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { counted } from '#shared/format/counted.ts'
import { useKeptQuery } from '#web/lib/use-kept-query.ts'
import { Found } from '#web/ui/structure/found.tsx'
import { Card } from '#web/ui/structure/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { DataTable } from '#web/ui/structure/data-table.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { FilterBar, FilterSearch } from '#web/ui/forms/filter-bar.tsx'
import { Pagination, withPage } from '#web/ui/structure/pagination.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import type { ListedUser } from '../contract.ts'
import { USERS_PER_PAGE, userFiltersIn, usersQuery } from './queries.ts'
import { UserRow } from './user-row.tsx'
import { useDeleteUser, usePromoteUser } from './users-api.ts'

type UsersTableProps = {
  users: ListedUser[]
  onPromote: (user: ListedUser) => void
  onDelete: (user: ListedUser) => void
}

function UsersTable({ users, onPromote, onDelete }: UsersTableProps) {
  return (
    <DataTable label="Users" stacked>
      <thead>
        <tr>
          <th scope="col">User</th>
          <th scope="col">Email</th>
          <th scope="col">Role</th>
          <th scope="col">Joined</th>
          <th scope="col" data-align="end">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            onPromote={() => onPromote(user)}
            onDelete={() => onDelete(user)}
          />
        ))}
      </tbody>
    </DataTable>
  )
}

type QuestionProps = { user: ListedUser | null; onDone: () => void }

const nameOf = (user: ListedUser | null) => `${user?.fullName ?? ''} (${user?.email ?? ''})`

function PromoteUser({ user, onDone }: QuestionProps) {
  const promote = usePromoteUser()
  return (
    <ConfirmDialog
      open={user !== null}
      title="Are you sure?"
      description={`This makes ${nameOf(user)} an instructor, who can create and manage courses and papers. It cannot be taken back here.`}
      confirmLabel="Promote to Instructor"
      pendingLabel="Promoting..."
      variant="primary"
      pending={promote.isPending}
      onConfirm={() => user && promote.mutate(user.id, { onSettled: onDone })}
      onCancel={onDone}
    />
  )
}

function DeleteUser({ user, onDone }: QuestionProps) {
  const remove = useDeleteUser()
  return (
    <ConfirmDialog
      open={user !== null}
      title="Are you sure?"
      description={`This permanently deletes ${nameOf(user)} and everything of theirs: courses, articles, papers, enrolments and progress. This action cannot be undone.`}
      confirmLabel="Delete User"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      onConfirm={() => user && remove.mutate(user.id, { onSettled: onDone })}
      onCancel={onDone}
    />
  )
}

export function UsersTab() {
  const [search] = useSearchParams()
  const [userToPromote, setUserToPromote] = useState<ListedUser | null>(null)
  const [userToDelete, setUserToDelete] = useState<ListedUser | null>(null)
  const filters = userFiltersIn(search)
  const { data: users, isOld } = useKeptQuery(usersQuery(filters))
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <FilterBar action="/admin" className="w-full sm:w-80">
          <FilterSearch label="Search users" placeholder="Search by name or email..." />
        </FilterBar>
        <p className="text-sm text-muted" aria-live="polite">
          {users && !isOld && counted(users.total, 'user')}
        </p>
      </div>
      <Found isOld={isOld} className="flex flex-col gap-5">
        {!users && <Skeleton className="h-96" />}
        {users?.total === 0 && (
          <Card>
            <EmptyState
              title="No Users Found"
              description={
                filters.q ? 'Try another name or e-mail address.' : 'Nobody has registered yet.'
              }
            />
          </Card>
        )}
        {users && users.total > 0 && (
          <UsersTable users={users.rows} onPromote={setUserToPromote} onDelete={setUserToDelete} />
        )}
        <Pagination
          page={filters.page}
          pageCount={Math.ceil((users?.total ?? 0) / USERS_PER_PAGE)}
          linkTo={(page) => withPage(search, page)}
        />
      </Found>
      <PromoteUser user={userToPromote} onDone={() => setUserToPromote(null)} />
      <DeleteUser user={userToDelete} onDone={() => setUserToDelete(null)} />
    </div>
  )
}
