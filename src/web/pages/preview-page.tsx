import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { PostHeader } from '#features/blog/web/post-header.tsx'
import type { ShownLesson } from '#features/courses/preview-contract.ts'
import { LessonVideo, NoContent } from '#features/courses/web/course/lesson-pane.tsx'
import { CitePaper } from '#features/papers/web/cite-paper.tsx'
import { PaperHeader } from '#features/papers/web/paper-header.tsx'
import { PaperMedia } from '#features/papers/web/paper-media.tsx'
import type { Exercise } from '#features/practice/contract.ts'
import { questionsAtEnd, withQuestions } from '#features/practice/web/question-html.ts'
import { formatLongDate } from '#shared/dates.ts'
import { useQuery } from '../lib/use-query.ts'
import { Alert } from '../ui/alert.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ReadingLayout } from '../ui/reading-layout.tsx'
import { ReadingSkeleton } from '../ui/reading-skeleton.tsx'
import { RichHtml } from '../ui/rich-html.tsx'
import { Component as NotFound } from './not-found-page.tsx'
import { previewQuery } from './preview-route.ts'

const ENDING = '<small>Cannot be answered in a preview.</small>'

type TextProps = { html: string | null; exercises: Exercise[]; empty?: ReactNode }

/** The questions are there to be read. */
function Text({ html, exercises, empty }: TextProps) {
  const source = html ?? ''
  const atEnd = questionsAtEnd(source, exercises, ENDING)
  return (
    <>
      {source && <RichHtml html={withQuestions(source, exercises, ENDING)} />}
      {atEnd && (
        <div className="exercises-at-end">
          <RichHtml html={atEnd} />
        </div>
      )}
      {!source && !atEnd && empty}
    </>
  )
}

function LessonHeader({ title, courseTitle }: ShownLesson) {
  return (
    <header className="flex flex-col gap-6">
      <Breadcrumbs
        crumbs={[{ label: 'Courses', to: '/courses' }, { label: courseTitle }, { label: title }]}
      />
      <h1 className="heading-1 wrap-anywhere">{title}</h1>
    </header>
  )
}

type Preview = NonNullable<ReturnType<typeof usePreview>>

function usePreview() {
  const [search] = useSearchParams()
  return useQuery(previewQuery(search)).data
}

type NoticeProps = { expiresAt: string; children: ReactNode }

const WithNotice = ({ expiresAt, children }: NoticeProps) => (
  <div className="flex flex-col gap-6">
    <Alert title="This is a private preview">
      {`Only people with the link can see it, until ${formatLongDate(expiresAt)}. The text may still change.`}
    </Alert>
    {children}
  </div>
)

/** As its readers would see it, without anything to be done. */
function Shown({ kind, text, expiresAt }: Preview) {
  const noted = (header: ReactNode) => <WithNotice expiresAt={expiresAt}>{header}</WithNotice>
  if (kind === 'post')
    return (
      <ReadingLayout header={noted(<PostHeader post={text} actions={null} />)} toc={text.toc}>
        <RichHtml html={text.contentHtml} />
      </ReadingLayout>
    )
  if (kind === 'lesson')
    return (
      <ReadingLayout header={noted(<LessonHeader {...text} />)} toc={[]}>
        <div className="flex flex-col gap-8">
          <LessonVideo lesson={text} />
          <Text html={text.contentHtml} exercises={text.exercises} empty={<NoContent />} />
        </div>
      </ReadingLayout>
    )
  return (
    <ReadingLayout header={noted(<PaperHeader paper={text} actions={null} />)} toc={text.toc}>
      <Text html={text.contentHtml} exercises={text.exercises} />
      <div className="mt-12 flex flex-col gap-12">
        <PaperMedia paper={text} />
        <CitePaper citation={text.citation} />
      </div>
    </ReadingLayout>
  )
}

export function Component() {
  const preview = usePreview()
  if (preview === undefined) return <ReadingSkeleton />
  return preview ? <Shown {...preview} /> : <NotFound />
}
