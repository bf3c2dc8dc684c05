import { Button } from '../ui/button.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What cannot be shown: a failed call, a broken page. Addresses that lead nowhere have a page. */
export function RootError() {
  return (
    <>
      <Header />
      <main id="main" className="page-main container-read space-y-4 py-24 text-center">
        <h1 className="heading-1">Something went wrong</h1>
        <p className="text-muted">
          The page could not be shown. Nothing of yours is lost; please try again.
        </p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </main>
      <Footer />
      <Toaster />
    </>
  )
}
