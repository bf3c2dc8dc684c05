import type { ReactNode } from 'react'
import { FoldedTableOfContents, TableOfContents, type TocEntry } from './table-of-contents.tsx'

type ReadingLayoutProps = {
  header: ReactNode
  toc: readonly TocEntry[]
  children: ReactNode
}

export function ReadingLayout({ header, toc, children }: ReadingLayoutProps) {
  return (
    <article className="container grid grid-cols-[minmax(0,1fr)] justify-center py-8 sm:py-10 xl:grid-cols-[13rem_minmax(0,44rem)_13rem] xl:gap-x-12">
      <div className="mx-auto w-full max-w-[44rem] xl:col-start-2">{header}</div>
      {toc.length > 0 && (
        <aside className="hidden xl:col-start-1 xl:row-start-2 xl:block">
          <TableOfContents
            entries={toc}
            className="sticky top-24 mt-10 max-h-[calc(100dvh-8rem)] overflow-y-auto pb-4"
          />
        </aside>
      )}
      <div className="mx-auto mt-10 w-full max-w-[44rem] min-w-0 xl:col-start-2 xl:row-start-2">
        {toc.length > 0 && <FoldedTableOfContents entries={toc} className="mb-8 xl:hidden" />}
        {children}
      </div>
    </article>
  )
}
