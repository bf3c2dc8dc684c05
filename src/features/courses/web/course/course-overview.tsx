import type { ReactNode } from 'react'
import { counted } from '#shared/format/counted.ts'
import { formatDuration } from '#shared/format/duration.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card, CardBody } from '#web/ui/structure/card.tsx'
import { AwardIcon, BookIcon, ClockIcon, PencilIcon } from '#web/ui/icons/icons.tsx'
import { DocumentFrame, VideoFrame } from '#web/ui/reading/video-frame.tsx'
import type { CourseOutline } from '../../contract.ts'

function InstructorCard({ instructor }: { instructor: CourseOutline['instructor'] }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="heading-2">Your Instructor</h2>
      <Card className="flex-row items-start gap-5 p-5">
        <Avatar name={instructor.fullName} src={instructor.avatarUrl} fallback="IN" size="lg" />
        <div className="min-w-0">
          <h3 className="heading-3">{instructor.fullName}</h3>
          <p className="mt-1 whitespace-pre-line text-muted">
            {instructor.bio || 'This instructor has not written about themselves yet.'}
          </p>
        </div>
      </Card>
    </section>
  )
}

function Included({ course }: { course: CourseOutline }) {
  const facts = [
    {
      Icon: BookIcon,
      text: counted(course.lessonCount, 'lesson'),
    },
    ...(course.exerciseCount > 0
      ? [{ Icon: PencilIcon, text: counted(course.exerciseCount, 'exercise') }]
      : []),
    { Icon: ClockIcon, text: `${formatDuration(course.duration)} in total` },
    { Icon: AwardIcon, text: 'Certificate of completion' },
  ]
  return (
    <Card>
      <CardBody>
        <h2 className="heading-3">This course includes</h2>
        <ul className="flex flex-col gap-3 text-sm">
          {facts.map(({ Icon, text }) => (
            <li key={text} className="flex items-center gap-3">
              <Icon className="size-5 text-muted" />
              {text}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

/** `callToAction` is shown to those who can still enroll. */
export function CourseOverview(props: { course: CourseOutline; callToAction?: ReactNode }) {
  const { course, callToAction } = props
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
      <div className="flex min-w-0 flex-col gap-10">
        <VideoFrame
          source={course.preview}
          title={`Preview of ${course.title}`}
          isPreview
          isFirst
        />
        <section className="flex flex-col gap-3">
          <h2 className="heading-2">About This Course</h2>
          <p className="max-w-read font-serif text-lg leading-relaxed whitespace-pre-line">
            {course.description}
          </p>
        </section>
        {course.documentUrl && (
          <section className="flex flex-col gap-4">
            <h2 className="heading-2">Course Document</h2>
            <DocumentFrame
              src={course.documentUrl}
              title={`Document of ${course.title}`}
              height={500}
            />
            <a className="link self-start text-sm" href={course.documentUrl} rel="noreferrer">
              Open the document
            </a>
          </section>
        )}
        <InstructorCard instructor={course.instructor} />
      </div>
      <aside className="flex flex-col gap-6 lg:sticky lg:top-24">
        <Included course={course} />
        {callToAction && (
          <Card>
            <CardBody>
              <h2 className="heading-3">Ready to start learning?</h2>
              <p className="text-sm text-muted">
                Enroll to keep your place, tick off lessons and see how far you have come.
              </p>
              {callToAction}
            </CardBody>
          </Card>
        )}
      </aside>
    </div>
  )
}
