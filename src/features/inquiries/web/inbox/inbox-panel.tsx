import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useQueryWithPrevious } from '#web/lib/calls/use-query-with-previous.ts'
import { cx } from '#web/lib/class-names.ts'
import { focusElement } from '#web/lib/focus/focus-element.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { FilterBar, FilterSearch, FilterSelect } from '#web/ui/forms/filter-bar.tsx'
import { ArrowLeftIcon } from '#web/ui/icons/icons.tsx'
import { PagedRows } from '#web/ui/structure/paged-rows.tsx'
import { withPage } from '#web/ui/structure/pagination.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { INBOX_PER_PAGE, inboxFiltersIn, inboxQuery } from './inbox-api.ts'
import { INQUIRY_KIND_LABELS } from '../../kind-labels.ts'
import { STATE_LABELS, optionsOf } from './inbox-labels.ts'
import { InboxList, inboxLinkId } from './inbox-list.tsx'
import { InquiryDetail } from './inquiry-detail.tsx'

function useInboxAddress() {
  const [search, setSearch] = useSearchParams()
  const withItem = (id: number | null) => {
    const next = new URLSearchParams(search)
    if (id) next.set('item', String(id))
    else next.delete('item')
    return next
  }
  const id = Number(search.get('item'))
  return {
    filters: inboxFiltersIn(search),
    selected: Number.isInteger(id) && id > 0 ? id : null,
    linkTo: (item: number | null) => ({ search: withItem(item).toString() }),
    linkToPage: (page: number) => withPage(withItem(null), page),
    close: () => setSearch(withItem(null), { preventScrollReset: true }),
  }
}

type Address = ReturnType<typeof useInboxAddress>

function Filters() {
  return (
    <FilterBar action="/admin" label="Inbox">
      <input type="hidden" name="tab" value="inbox" />
      <FilterSearch label="Search the inbox" placeholder="Name, e-mail, reference or words" />
      <FilterSelect
        name="kind"
        label="Kind"
        all="All kinds"
        options={optionsOf(INQUIRY_KIND_LABELS)}
      />
      <FilterSelect name="state" label="State" all="All states" options={optionsOf(STATE_LABELS)} />
    </FilterBar>
  )
}

function NoMessages({ kind, state, q }: Address['filters']) {
  return kind || state || q ? (
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
}

function List({ address }: { address: Address }) {
  const { filters, selected, linkTo, linkToPage } = address
  const answer = useQueryWithPrevious(inboxQuery(filters))
  return (
    <PagedRows
      answer={answer}
      page={filters.page}
      perPage={INBOX_PER_PAGE}
      loading={<Skeleton className="h-96 rounded-lg" />}
      empty={<NoMessages {...filters} />}
      level={3}
      linkTo={linkToPage}
      className="gap-4"
    >
      {(items) => <InboxList items={items} selected={selected} linkTo={linkTo} />}
    </PagedRows>
  )
}

const isFocusLost = () =>
  document.activeElement === document.body || !document.activeElement?.checkVisibility()

const linkOf = (id: number | null) => (id ? document.getElementById(inboxLinkId(id)) : null)

/** On narrow screens list and message replace each other, and the focused element with them. */
function useFocusOnOpened(selected: number | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const message = useRef<HTMLElement>(null)
  const before = useRef(selected)
  useEffect(() => {
    const left = before.current
    before.current = selected
    // Some browsers do not focus a clicked link: if it is visible, the focus was not lost.
    if (left === selected || !isFocusLost() || linkOf(selected)?.checkVisibility()) return
    const target = selected === null ? (linkOf(left) ?? heading.current) : message.current
    if (!target) return
    focusElement(target)
    target.scrollIntoView({ block: selected === null ? 'nearest' : 'start' })
  }, [selected])
  return { heading, message }
}

export function InboxPanel() {
  const address = useInboxAddress()
  const { selected } = address
  const { heading, message } = useFocusOnOpened(selected)
  return (
    <section aria-label="Inbox" className="flex flex-col gap-6">
      <h2 ref={heading} className="heading-2">
        Inbox
      </h2>
      <Filters />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className={cx(selected !== null && 'hidden lg:block')}>
          <List address={address} />
        </div>
        <section
          ref={message}
          aria-label="Message"
          className={cx('flex flex-col gap-4', selected === null && 'hidden lg:flex')}
        >
          {selected ? (
            <>
              <ButtonLink
                to={address.linkTo(null)}
                variant="ghost"
                size="sm"
                icon={<ArrowLeftIcon className="size-4" />}
                className="self-start lg:hidden"
              >
                Back to the list
              </ButtonLink>
              <InquiryDetail key={selected} id={selected} onDeleted={address.close} />
            </>
          ) : (
            <p className="rounded-lg border border-dashed border-line-strong px-6 py-24 text-center text-muted">
              Choose a message to read it.
            </p>
          )}
        </section>
      </div>
    </section>
  )
}
