import { useQueryWithPrevious } from '#web/lib/calls/use-query-with-previous.ts'
import { useSearchParams } from 'react-router'
import type { PaperCategory } from '#features/papers/categories.ts'
import { PAPER_CATEGORY_LABELS } from '#features/papers/category-labels.ts'
import type { PaperCard as Paper } from '#features/papers/contract.ts'
import { canCreatePapers } from '#features/papers/policy.ts'
import { paperFiltersIn, PAPERS_PER_PAGE, papersQuery } from '#features/papers/web/queries.ts'
import { PaperCard } from '#features/papers/web/paper-card.tsx'
import { NEW_PAPER_PATH } from '#shared/pages/page-paths.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FilterBar, FilterSelect } from '../../ui/forms/filter-bar.tsx'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { CardGrid, CardGridSkeleton } from '../../ui/structure/card-grid.tsx'
import { PageHeader } from '../../ui/structure/page-header.tsx'
import { PagedRows } from '../../ui/structure/paged-rows.tsx'

const NoPapers = ({ category }: { category: PaperCategory | null }) => (
  <EmptyState
    title="No papers found"
    description={
      category
        ? `No papers in the category ${PAPER_CATEGORY_LABELS.labelOf(category)} yet. Try another one.`
        : 'Check back soon for new explanations.'
    }
  />
)

const Papers = ({ papers }: { papers: Paper[] }) => (
  <CardGrid>
    {papers.map((paper, index) => (
      <li key={paper.id}>
        <PaperCard paper={paper} isFirst={index < 3} />
      </li>
    ))}
  </CardGrid>
)

export function Component() {
  const { user } = useSession()
  const [search] = useSearchParams()
  const { category, page } = paperFiltersIn(search)
  const answer = useQueryWithPrevious(papersQuery({ category, page }))
  return (
    <div className="container flex flex-col gap-8 py-12">
      <PageHeader
        title="Research Paper Explanations"
        description="Papers that shaped the field, taken apart and put together again by instructors."
        actions={
          canCreatePapers(user) && (
            <ButtonLink
              to={NEW_PAPER_PATH}
              variant="primary"
              icon={<PlusIcon className="size-4" />}
            >
              Create Paper
            </ButtonLink>
          )
        }
      />
      <FilterBar action="/papers">
        <FilterSelect
          name="category"
          label="Category"
          all="All Categories"
          options={PAPER_CATEGORY_LABELS.options}
        />
      </FilterBar>
      <PagedRows
        answer={answer}
        page={page}
        perPage={PAPERS_PER_PAGE}
        loading={<CardGridSkeleton label="Loading papers" count={6} />}
        empty={<NoPapers category={category} />}
      >
        {(papers) => <Papers papers={papers} />}
      </PagedRows>
    </div>
  )
}
