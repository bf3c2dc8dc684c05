import { NewsletterAct } from '#features/inquiries/web/newsletter/newsletter-act.tsx'
import { confirmNewsletter } from '#features/inquiries/web/api.ts'

export function Component() {
  return (
    <NewsletterAct
      act={confirmNewsletter}
      title="Confirm your subscription"
      text="One more click, and the Ascent newsletter comes to your address."
      button="Confirm Subscription"
      done={{
        title: 'You are subscribed',
        text: 'Thank you. A short welcome is on its way to you.',
      }}
    />
  )
}
