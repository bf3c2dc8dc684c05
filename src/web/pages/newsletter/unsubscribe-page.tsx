import { OneClickPage } from '#web/ui/structure/one-click-page.tsx'
import { leaveNewsletter } from '#features/inquiries/web/api.ts'

export function Component() {
  return (
    <OneClickPage
      act={leaveNewsletter}
      title="Unsubscribe"
      text="You will get no more mail from the Ascent newsletter, and we forget your address."
      button="Unsubscribe"
      done={() => ({ title: 'You have been unsubscribed', text: 'We have removed your address.' })}
      formWithoutScript
    />
  )
}
