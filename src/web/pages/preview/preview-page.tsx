import { useSearchParams } from 'react-router'
import { PostArticle } from '#features/blog/web/post-article.tsx'
import type { ShownLesson } from '#features/courses/preview-contract.ts'
import { PaperArticle } from '#features/papers/web/paper-article.tsx'
import type { Exercise } from '#features/practice/contract.ts'
import { questionsAtEnd, withQuestions } from '#features/practice/web/question-html.ts'
import { formatLongDate } from '#shared/format/dates.ts'
import { useQuery } from '../../lib/calls/use-query.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { Breadcrumbs } from '../../ui/structure/breadcrumbs.tsx'
import { ReadingLayout } from '../../ui/reading/reading-layout.tsx'
import { ReadingSkeleton } from '../../ui/reading/reading-skeleton.tsx'
import { RichHtml } from '../../ui/reading/rich-html.tsx'
import { VideoFrame } from '../../ui/reading/video-frame.tsx'
import { Component as NotFound } from '../not-found-page.tsx'
import { previewQuery } from './preview-route.ts'

const ENDING = '<small>Cannot be answered in a preview.</small>'

type TextProps = { html: string | null; exercises: Exercise[] }

function Text({ html, exercises }: TextProps) {
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

const Notice = ({ until }: { until: string }) => (
  <Alert className="mb-6" title="This is a private preview">
    {`Only people with the link can see it, until ${formatLongDate(until)}. The text may still change.`}
  </Alert>
)

function Shown({ kind, text, expiresAt }: Preview) {
  const notice = <Notice until={expiresAt} />
  if (kind === 'post') return <PostArticle post={text} notice={notice} />
  const body = <Text html={text.contentHtml} exercises={text.exercises} />
  if (kind === 'paper') return <PaperArticle paper={text} notice={notice} text={body} />
  const { video } = text
  const header = (
    <>
      {notice}
      <LessonHeader {...text} />
    </>
  )
  return (
    <ReadingLayout header={header} toc={[]}>
      <div className="flex flex-col gap-8">
        {video && <VideoFrame source={video} title={text.title} isFirst />}
        {body}
      </div>
    </ReadingLayout>
  )
}

export function Component() {
  const preview = usePreview()
  if (preview === undefined) return <ReadingSkeleton />
  return preview ? <Shown {...preview} /> : <NotFound />
}
