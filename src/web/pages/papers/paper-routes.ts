import {
  paperFiltersIn,
  paperQuery,
  PAPERS,
  papersQuery,
  paperToEditQuery,
} from '#features/papers/web/queries.ts'
import { exercisesQuery } from '#features/practice/web/exercises-query.ts'
import { relatedQuery } from '#features/search/web/related-query.ts'
import { draftQuery, optional } from '../../lib/calls/query.ts'
import type { Page } from '../../routing/page.ts'
import { instructorsElseHome, instructorsOnly } from '../../session/access.ts'
import { paged, titleOrKind } from '../titles.ts'

export const PAPER_PAGES: readonly Page[] = [
  {
    path: 'papers',
    file: 'papers/papers-page',
    queries: ({ search }) => [papersQuery(paperFiltersIn(search))],
    title: paged('Research Paper Explanations'),
    head:
      import.meta.env.SSR && (async () => (await import('#features/papers/head.ts')).PAPERS_HEAD),
  },
  {
    path: 'papers/:id',
    file: 'papers/paper-page',
    queries: ({ params: { id } }) => [
      paperQuery(id),
      ...(import.meta.env.SSR
        ? [relatedQuery({ kind: 'paper', id }), exercisesQuery(`research-papers/${id}`)]
        : []),
    ],
    title: (read, { params }) => titleOrKind(read(paperQuery(params['id'])), 'Paper'),
    head:
      import.meta.env.SSR &&
      (async (read, { params }) =>
        (await import('#features/papers/head.ts')).paperHead(read(paperQuery(params['id'])))),
  },
  {
    path: 'create-paper',
    file: 'papers/new-paper-page',
    access: instructorsElseHome,
    title: 'Create Paper',
  },
  {
    path: 'edit-paper/:id',
    file: 'papers/edit-paper-page',
    access: instructorsOnly,
    queries: ({ params: { id } }, read) => [
      // Optional, because the page itself says what was refused or failed.
      optional(paperToEditQuery(id)),
      ...(import.meta.env.SSR && read(paperToEditQuery(id)) ? [draftQuery(`${PAPERS}/${id}`)] : []),
    ],
    title: 'Edit Paper',
  },
]
