import { useSearchParams } from 'react-router'
import { useQuery } from '#web/lib/use-query.ts'
import { cx } from '#web/lib/class-names.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { Select } from '#web/ui/input.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { INBOX_PAGE, inboxQuery } from './inbox-api.ts'
import { KIND_LABELS, STATE_LABELS, optionsOf } from './inbox-labels.ts'
import { InboxList } from './inbox-list.tsx'
import { InquiryDetail } from './inquiry-detail.tsx'

const KINDS = [{ value: '', label: 'All kinds' }, ...optionsOf(KIND_LABELS)]
const STATES = [{ value: '', label: 'All states' }, ...optionsOf(STATE_LABELS)]

/** Filters, page and the opened one stand in the address, beside the tab's own parameter. */
function useInboxAddress() {
  const [search, setSearch] = useSearchParams()
  const withParams = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value)
      else next.delete(name)
    return next
  }
  const id = Number(search.get('item'))
  return {
    filters: {
      kind: search.get('kind') ?? '',
      state: search.get('state') ?? '',
      q: search.get('q') ?? '',
      page: Math.max(1, Math.trunc(Number(search.get('sheet'))) || 1),
    },
    selected: Number.isInteger(id) && id > 0 ? id : null,
    linkTo: (changes: Record<string, string>) => ({ search: `?${withParams(changes)}` }),
    filter: (changes: Record<string, string>) =>
      setSearch(withParams({ ...changes, sheet: '', item: '' }), {
        replace: true,
        preventScrollReset: true,
      }),
    close: () => setSearch(withParams({ item: '' }), { preventScrollReset: true }),
  }
}

type Address = ReturnType<typeof useInboxAddress>

function Filters({ filters, filter }: Pick<Address, 'filters' | 'filter'>) {
  return (
    <div className="flex flex-wrap gap-3" role="search" aria-label="Inbox">
      <SearchInput
        label="Search the inbox"
        placeholder="Name, e-mail, reference or words"
        className="w-full min-w-0 sm:w-auto sm:flex-1"
        value={filters.q}
        onChange={(q) => filter({ q })}
      />
      <Field label="Kind" hideLabel className="flex-1 sm:flex-none">
        <Select
          options={KINDS}
          value={filters.kind}
          onChange={(event) => filter({ kind: event.target.value })}
        />
      </Field>
      <Field label="State" hideLabel className="flex-1 sm:flex-none">
        <Select
          options={STATES}
          value={filters.state}
          onChange={(event) => filter({ state: event.target.value })}
        />
      </Field>
    </div>
  )
}

function List({ address }: { address: Address }) {
  const { filters, selected, linkTo } = address
  const { data, isError } = useQuery(inboxQuery(filters), { keepPrevious: true })
  if (isError) return <Alert kind="danger">The inbox could not be loaded.</Alert>
  if (!data) return <Skeleton className="h-96 rounded-lg" />
  if (data.rows.length === 0)
    return filters.kind || filters.state || filters.q ? (
      <EmptyState
        level={3}
        title="Nothing found"
        description="Try adjusting your search or filters"
      />
    ) : (
      <EmptyState
        level={3}
        title="The inbox is empty"
        description="Messages and applications will appear here."
      />
    )
  return (
    <div className="flex flex-col gap-4">
      <InboxList
        items={data.rows}
        selected={selected}
        linkTo={(id) => linkTo({ item: String(id) })}
      />
      <Pagination
        page={filters.page}
        pageCount={Math.ceil(data.total / INBOX_PAGE)}
        linkTo={(page) => linkTo({ sheet: page > 1 ? String(page) : '', item: '' })}
      />
    </div>
  )
}

/** The 'Inbox' tab of the admin dashboard: the list, and beside it the one that is open. */
export function InboxPanel() {
  const address = useInboxAddress()
  const { selected } = address
  return (
    <section aria-label="Inbox" className="flex flex-col gap-6">
      <h2 className="heading-2">Inbox</h2>
      <Filters filters={address.filters} filter={address.filter} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className={cx(selected !== null && 'hidden lg:block')}>
          <List address={address} />
        </div>
        <div className={cx('flex flex-col gap-4', selected === null && 'hidden lg:flex')}>
          {selected ? (
            <>
              <ButtonLink
                to={address.linkTo({ item: '' })}
                variant="ghost"
                size="sm"
                icon={<ArrowLeftIcon className="size-4" />}
                className="self-start lg:hidden"
              >
                Back to the list
              </ButtonLink>
              <InquiryDetail key={selected} id={selected} onGone={address.close} />
            </>
          ) : (
            <p className="rounded-lg border border-dashed border-line-strong px-6 py-24 text-center text-muted">
              Choose a message to read it.
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
