import { OneClickPage } from '#web/ui/structure/one-click-page.tsx'
import { confirmNewsletter } from '#features/inquiries/web/api.ts'

export function Component() {
  return (
    <OneClickPage
      act={confirmNewsletter}
      title="Confirm your subscription"
      text="One more click, and the Ascent newsletter comes to your address."
      button="Confirm Subscription"
      done={() => ({
        title: 'You are subscribed',
        text: 'Thank you. A short welcome is on its way to you.',
      })}
    />
  )
}
