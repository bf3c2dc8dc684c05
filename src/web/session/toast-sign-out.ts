import { toast } from '../lib/toast.ts'
import { rememberReturn } from './return-link.ts'

export function toastSignOut(openSignIn: () => void) {
  toast({
    title: 'You have been signed out',
    description: 'Please sign in again to continue.',
    action: {
      label: 'Sign in',
      act: () => {
        const { pathname, search } = window.location
        // A guarded page has led to the sign-in by then.
        if (pathname !== '/auth') rememberReturn(pathname + search)
        openSignIn()
      },
    },
  })
}
