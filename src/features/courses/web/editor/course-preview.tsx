import type { ReactNode } from 'react'
import { Card, CardBody } from '#web/ui/structure/card.tsx'
import { formatDuration } from '#shared/format/duration.ts'
import { formatPrice } from '#shared/format/money.ts'
import type { FormMode, FormValues } from '../../editing/course-form.ts'
import { lessonCountOf, minutesOf } from '../../editing/structure-edits.ts'
import { CourseCover } from '../course-cover.tsx'
import { centsOf } from './details-fields.tsx'
import { CourseDifficulty } from '../difficulty.tsx'

const TIPS = [
  'Say in the first sentence who the course is for.',
  'Keep lessons short: five to fifteen minutes each.',
  'Math goes between dollar signs, code into code blocks.',
]

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right font-medium tabular-nums">{children}</dd>
    </div>
  )
}

type PreviewProps = { values: FormValues; mode: FormMode; id?: number; enrollmentCount?: number }

export function CoursePreview({ values, mode, id = 0, enrollmentCount = 0 }: PreviewProps) {
  const { title, description, difficulty, modules, isPublished, coverImageUrl } = values
  const minutes = modules.reduce((sum, module) => sum + minutesOf(module), 0)
  const cover = {
    id,
    title: title || 'Your course',
    difficulty,
    coverImageUrl: coverImageUrl || null,
  }
  return (
    <aside
      aria-label="Course Preview"
      className="flex flex-col gap-4 lg:sticky lg:top-48 lg:self-start"
    >
      <h2 className="eyebrow">Course Preview</h2>
      <Card>
        <CourseCover course={cover} />
        <CardBody>
          <div>
            <CourseDifficulty difficulty={difficulty} />
          </div>
          <h3 className="heading-3 line-clamp-3">{title || 'Course title'}</h3>
          <p className="line-clamp-4 text-sm text-muted">
            {description || 'Your description appears here.'}
          </p>
          <dl className="mt-1 flex flex-col gap-1.5 border-t border-line pt-3 text-sm">
            <Row label="Modules">{modules.length}</Row>
            {mode === 'edit' && <Row label="Lessons">{lessonCountOf(modules)}</Row>}
            <Row label="Length">{formatDuration(minutes)}</Row>
            <Row label="Price">{formatPrice(centsOf(values.price))}</Row>
            <Row label="Status">{isPublished ? 'Published' : 'Draft'}</Row>
            {mode === 'edit' && <Row label="Enrolled students">{enrollmentCount}</Row>}
          </dl>
        </CardBody>
      </Card>
      {mode === 'create' && (
        <div className="rounded-lg border border-line px-5 py-4 text-sm">
          <h3 className="font-semibold">Tips</h3>
          <ul className="mt-2 list-disc space-y-1 pl-4 text-muted">
            {TIPS.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  )
}
