import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ListedUser } from '../contract.ts'
import { USERS_A_PAGE } from './queries.ts'
import { UserRow } from './user-row.tsx'
import { useDeleteUser, useUsers } from './users-api.ts'

function UsersTable({
  users,
  onDelete,
}: {
  users: ListedUser[]
  onDelete: (user: ListedUser) => void
}) {
  return (
    <DataTable label="Users">
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
          <UserRow key={user.id} user={user} onDelete={() => onDelete(user)} />
        ))}
      </tbody>
    </DataTable>
  )
}

function DeleteUser({ user, onDone }: { user: ListedUser | null; onDone: () => void }) {
  const remove = useDeleteUser()
  return (
    <ConfirmDialog
      open={user !== null}
      title="Are you sure?"
      description={`This permanently deletes ${user?.fullName ?? ''} (${user?.email ?? ''}) and everything of theirs: courses, articles, papers, enrolments and progress. This action cannot be undone.`}
      confirmLabel="Delete User"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      onConfirm={() => user && remove.mutate(user.id, { onSettled: onDone })}
      onCancel={onDone}
    />
  )
}

/** The tab 'User Management' of the admin dashboard. */
export function UsersTab() {
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useState('')
  const [doomed, setDoomed] = useState<ListedUser | null>(null)
  const page = Math.max(1, Number(params.get('page')) || 1)
  const users = useUsers(search, page)

  const addressOf = (number: number) => {
    const next = new URLSearchParams(params)
    if (number === 1) next.delete('page')
    else next.set('page', String(number))
    return next
  }
  const searchFor = (text: string) => {
    setSearch(text)
    if (page > 1) setParams(addressOf(1), { replace: true, preventScrollReset: true })
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <SearchInput
          label="Search users"
          placeholder="Search by name or email..."
          value={search}
          onChange={searchFor}
          className="w-full sm:w-80"
        />
        <p className="text-sm text-muted" aria-live="polite">
          {users && `${users.total} ${users.total === 1 ? 'user' : 'users'}`}
        </p>
      </div>
      {!users && <Skeleton className="h-96" />}
      {users?.total === 0 && (
        <Card>
          <EmptyState
            title="No Users Found"
            description={
              search ? 'Try another name or e-mail address.' : 'Nobody has registered yet.'
            }
          />
        </Card>
      )}
      {users && users.total > 0 && <UsersTable users={users.rows} onDelete={setDoomed} />}
      <Pagination
        page={page}
        pageCount={Math.ceil((users?.total ?? 0) / USERS_A_PAGE)}
        linkTo={(number) => ({ search: addressOf(number).toString() })}
      />
      <DeleteUser user={doomed} onDone={() => setDoomed(null)} />
    </div>
  )
}
