import { ButtonLink } from '#web/ui/button.tsx'
import { Accordion } from '#web/ui/structure/accordion.tsx'
import { PageHeader } from '#web/ui/structure/page-header.tsx'
import { QUESTIONS } from '../content/faqs.ts'

export function Component() {
  return (
    <div className="container-page flex flex-col gap-10 py-12">
      <PageHeader
        eyebrow="FAQs"
        title="Frequently Asked Questions"
        description="Short answers to what people ask most."
      />
      <Accordion
        className="max-w-3xl"
        items={QUESTIONS.map(({ question, answer }) => ({
          key: question,
          title: question,
          content: answer,
        }))}
      />
      <div className="flex flex-wrap items-center gap-4">
        <p className="text-muted">Something else?</p>
        <ButtonLink to="/contact">Contact us</ButtonLink>
      </div>
    </div>
  )
}
