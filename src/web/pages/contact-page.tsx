import { Link } from '#web/ui/link.tsx'
import { ContactForm } from '#features/inquiries/web/contact-form.tsx'
import { ArrowRightIcon } from '#web/ui/icons/icons.tsx'
import { PageHeader } from '#web/ui/structure/page-header.tsx'

const QUICK_LINKS = [
  { to: '/faqs', label: 'FAQs', text: 'Enrollment, certificates, refunds and access' },
  { to: '/courses', label: 'Courses', text: 'What you can learn here' },
  { to: '/become-instructor', label: 'Become an Instructor', text: 'Teach at Ascent' },
  { to: '/careers', label: 'Careers', text: 'Open positions and the talent community' },
  { to: '/about', label: 'About', text: 'Who we are, and the newsletter' },
]

export function Component() {
  return (
    <div className="container-page flex flex-col gap-12 py-12">
      <PageHeader
        eyebrow="Contact"
        title="Write to us"
        description="A question about a course, a mistake in a lesson, an idea: a person reads it."
      />
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[1fr_20rem]">
        <section
          aria-label="Contact form"
          className="rounded-xl border border-line bg-surface p-6 shadow-card sm:p-8"
        >
          <ContactForm />
        </section>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className="heading-3">
            Quick Links
          </h2>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {QUICK_LINKS.map(({ to, label, text }) => (
              <li key={to}>
                <Link to={to} className="group flex items-center gap-4 py-3.5">
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium group-hover:text-ember-ink">{label}</span>
                    <span className="block text-sm text-muted">{text}</span>
                  </span>
                  <ArrowRightIcon className="size-4 text-faint transition-transform group-hover:translate-x-0.5" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}
