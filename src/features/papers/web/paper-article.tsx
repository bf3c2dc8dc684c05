import type { ReactNode } from 'react'
import { ReadingLayout } from '#web/ui/reading/reading-layout.tsx'
import type { ShownPaper } from '../contract.ts'
import { CitePaper } from './cite-paper.tsx'
import { PaperHeader } from './paper-header.tsx'
import { PaperMedia } from './paper-media.tsx'

type ArticleProps = {
  paper: ShownPaper
  notice?: ReactNode
  actions?: ReactNode
  text: ReactNode
  children?: ReactNode
}

export const PaperArticle = ({ paper, notice, actions, text, children }: ArticleProps) => (
  <ReadingLayout
    header={
      <>
        {notice}
        <PaperHeader paper={paper} actions={actions} />
      </>
    }
    toc={paper.toc}
  >
    {text}
    <div className="mt-12 flex flex-col gap-12">
      <PaperMedia paper={paper} />
      <CitePaper citation={paper.citation} />
      {children}
    </div>
  </ReadingLayout>
)
