import { OneClickPage } from '#web/ui/structure/one-click-page.tsx'
import { stopReviewMails } from '#features/practice/web/review/stop-mails.ts'

export function Component() {
  return (
    <OneClickPage
      act={stopReviewMails}
      title="Unsubscribe"
      text="You will get no more mails about reviews. What you have answered is kept."
      button="Unsubscribe"
      done={() => ({
        title: 'You have been unsubscribed',
        text: 'Your settings can switch the mails on again.',
      })}
      formWithoutScript
    />
  )
}
