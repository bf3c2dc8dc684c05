import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** After a deployment an old tab's code is gone: the server renders the page with the new. */
const isMissingCode = (error: unknown) =>
  error instanceof TypeError && /import/i.test(error.message) && /module/i.test(error.message)

/** Failed calls and broken pages; unknown addresses have their own page. */
export function RootError() {
  const isCodeGone = isMissingCode(useRouteError())
  useEffect(() => {
    if (isCodeGone) window.location.reload()
  }, [isCodeGone])
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
