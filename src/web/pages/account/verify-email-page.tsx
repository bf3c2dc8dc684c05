import { confirmEmail } from '#features/accounts/web/recovery.ts'
import { OneClickPage } from '#web/ui/structure/one-click-page.tsx'

export function Component() {
  return (
    <OneClickPage
      act={confirmEmail}
      title="Confirm your e-mail address"
      text="One click, and we know that the address is yours."
      button="Confirm e-mail address"
      done={({ email }) => ({ title: 'Thank you', text: `${email} is confirmed.` })}
      anotherLink={{ label: 'Ask for a new link in your settings', to: '/settings' }}
      invalidates={['/api/user', '/api/account']}
    />
  )
}
