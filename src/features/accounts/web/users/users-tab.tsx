import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryAndPageIn } from '#shared/pages/query-in-address.ts'
import { useQueryWithPrevious } from '#web/lib/calls/use-query-with-previous.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { DataTable } from '#web/ui/structure/data-table.tsx'
import { FilterBar, FilterSearch } from '#web/ui/forms/filter-bar.tsx'
import { SearchedRows } from '#web/ui/structure/searched-rows.tsx'
import type { ListedUser } from '../../contract.ts'
import { USERS_PER_PAGE, usersQuery } from '../queries.ts'
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
      description={`This permanently deletes ${nameOf(user)} and everything of theirs: courses, articles, papers, enrollments and progress. This action cannot be undone.`}
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
  const filters = queryAndPageIn(search)
  const answer = useQueryWithPrevious(usersQuery(filters))
  return (
    <div className="flex flex-col gap-5">
      <SearchedRows
        answer={answer}
        noun="user"
        filter={
          <FilterBar action="/admin" className="w-full sm:w-80">
            <FilterSearch label="Search users" placeholder="Search by name or email..." />
          </FilterBar>
        }
        empty={{
          title: 'No Users Found',
          description: filters.q
            ? 'Try another name or e-mail address.'
            : 'Nobody has registered yet.',
        }}
        page={filters.page}
        perPage={USERS_PER_PAGE}
      >
        {(users) => (
          <UsersTable users={users} onPromote={setUserToPromote} onDelete={setUserToDelete} />
        )}
      </SearchedRows>
      <PromoteUser user={userToPromote} onDone={() => setUserToPromote(null)} />
      <DeleteUser user={userToDelete} onDone={() => setUserToDelete(null)} />
    </div>
  )
}
