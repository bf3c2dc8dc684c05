import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { UNREACHABLE } from '../lib/calls/api.ts'
import { askServer, reloadOnce } from '../lib/deployment.ts'
import { toast } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { Toaster } from '../ui/notices/toaster.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Never while offline: that would show the browser's own error page. */
async function tryAgain() {
  const server = await askServer()
  if (server !== 'unreachable') window.location.reload()
  else toast({ title: 'Error', description: UNREACHABLE, variant: 'destructive' })
}

export function RootError() {
  const error = useRouteError()
  useEffect(() => {
    // After a deployment an old tab's code is gone: a reload brings the new.
    if (error instanceof TypeError)
      void askServer().then((server) => server === 'newer' && reloadOnce())
  }, [error])
  useEffect(() => {
    const again = () => void tryAgain()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <>
      <Header />
      <main id="main" className="page-main container-read space-y-4 py-24 text-center">
        <h1 className="heading-1">Something went wrong</h1>
        <p className="text-muted">
          The page could not be shown. Nothing of yours is lost; please try again.
        </p>
        <Button variant="primary" onClick={() => void tryAgain()}>
          Try again
        </Button>
      </main>
      <Footer />
      <Toaster />
    </>
  )
}
