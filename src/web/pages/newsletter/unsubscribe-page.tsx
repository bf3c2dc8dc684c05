import { NewsletterAct } from '#features/inquiries/web/newsletter/newsletter-act.tsx'
import { leaveNewsletter } from '#features/inquiries/web/api.ts'

export function Component() {
  return (
    <NewsletterAct
      act={leaveNewsletter}
      title="Unsubscribe"
      text="You will get no more mail from the Ascent newsletter, and we forget your address."
      button="Unsubscribe"
      done={{ title: 'You have been unsubscribed', text: 'We have removed your address.' }}
      formWithoutScript
    />
  )
}
