import { NewsletterBox } from '#features/inquiries/web/newsletter/newsletter-box.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/structure/page-header.tsx'

const PRINCIPLES = [
  {
    title: 'Reasons before recipes',
    text: 'A method that you only copy breaks the first time your data differ. We show where each one comes from and what it assumes.',
  },
  {
    title: 'Everything runs',
    text: 'The code in a lesson is complete, and the numbers under it are the ones it prints.',
  },
  {
    title: 'Open where it can be',
    text: 'Free courses are free to read for everybody, articles and explained papers too, without an account.',
  },
]

export function Component() {
  return (
    <div className="container-page flex flex-col gap-16 py-12">
      <PageHeader
        eyebrow="About"
        title="A clear way up"
        description="Ascent is a place to learn artificial intelligence properly: from the first derivative to the papers of this year."
      />
      <section className="grid gap-x-12 gap-y-4 md:grid-cols-[14rem_1fr]">
        <h2 className="heading-2">Our mission</h2>
        <div className="prose">
          <p>
            Artificial intelligence is explained either so gently that nothing remains, or so
            tersely that only those follow who knew it already. Between the two lies a long slope
            with few marked paths. We mark them.
          </p>
          <p>
            Our name comes from gradient ascent, the plainest idea in our field: look around, find
            the direction that leads up, take a step, look again. People learn that way too. So our
            courses are made of short steps, each of which can be checked before the next.
          </p>
        </div>
      </section>
      <section className="grid gap-x-12 gap-y-4 md:grid-cols-[14rem_1fr]">
        <h2 className="heading-2">Who we are</h2>
        <div className="prose">
          <p>
            We are engineers, researchers and teachers who build learning systems during the day and
            explain them the rest of the time. Instructors write their own courses and answer for
            every line; learners write articles beside them; and together we explain the papers that
            everybody cites and few have read to the end.
          </p>
          <p>
            If that sounds like your kind of work, have a look at our open positions or apply to
            teach.
          </p>
        </div>
        <div className="flex flex-wrap gap-3 md:col-start-2">
          <ButtonLink to="/careers">See Open Positions</ButtonLink>
          <ButtonLink to="/become-instructor">Become an Instructor</ButtonLink>
        </div>
      </section>
      <section aria-labelledby="principles">
        <h2 id="principles" className="heading-2">
          What we hold to
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
          {PRINCIPLES.map(({ title, text }) => (
            <li key={title} className="border-t border-line-strong pt-5">
              <h3 className="heading-3">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section
        aria-labelledby="newsletter"
        className="grid gap-x-12 gap-y-6 rounded-xl border border-line bg-surface p-6 shadow-card sm:p-10 md:grid-cols-2"
      >
        <div>
          <h2 id="newsletter" className="heading-2">
            Stay on the path
          </h2>
          <p className="mt-3 text-muted">
            New courses, explained papers and articles, by mail. You confirm your address first, and
            every mail has a link that ends it.
          </p>
        </div>
        <NewsletterBox />
      </section>
    </div>
  )
}
