import { InstructorForm } from '#features/inquiries/web/instructor-form.tsx'
import { PageHeader } from '#web/ui/structure/page-header.tsx'

const STEPS = [
  {
    title: 'Tell us about yourself',
    text: 'What you would teach and what you have taught. A resume helps, but is not needed.',
  },
  {
    title: 'We read it',
    text: 'A person reads every application. You hear from us within 5-7 business days.',
  },
  {
    title: 'You build your course',
    text: 'With an instructor account you write courses, articles and paper explanations, and publish them when you are ready.',
  },
]

export function Component() {
  return (
    <div className="container-page flex flex-col gap-12 py-12">
      <PageHeader
        eyebrow="Become an Instructor"
        title="Teach what you know"
        description="Courses with well typeset math and code, learners who ask good questions, and nobody between you and your text."
      />
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[20rem_1fr]">
        <section aria-labelledby="steps">
          <h2 id="steps" className="heading-2">
            How it works
          </h2>
          <ol className="mt-6 flex flex-col gap-6">
            {STEPS.map(({ title, text }, index) => (
              <li key={title} className="flex gap-4">
                <span
                  aria-hidden="true"
                  className="font-serif text-2xl leading-none font-semibold text-ember tabular-nums"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="mt-1 text-sm text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        <section
          aria-labelledby="apply"
          className="rounded-xl border border-line bg-surface p-6 shadow-card sm:p-8"
        >
          <h2 id="apply" className="heading-2">
            Apply to teach
          </h2>
          <p className="mt-2 mb-6 text-muted">
            We answer within 5-7 business days. If you have an account here, use its e-mail address:
            then it becomes your instructor account.
          </p>
          <InstructorForm />
        </section>
      </div>
    </div>
  )
}
