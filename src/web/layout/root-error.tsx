import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

function statusOf(error: unknown) {
  if (isRouteErrorResponse(error)) return error.status
  if (typeof error === 'object' && error !== null && 'status' in error) return Number(error.status)
  return 500
}

/** Also what is shown for addresses that lead nowhere. */
export function RootError() {
  const missing = statusOf(useRouteError()) === 404
  return (
    <>
      <Header />
      <main id="main" className="page-main">
        {missing ? (
          <EmptyState
            level={1}
            title="404 Page Not Found"
            description="There is nothing at this address. It may have moved, or never have been here."
            action={<ButtonLink to="/">Back to Home</ButtonLink>}
          />
        ) : (
          <EmptyState
            level={1}
            title="Something went wrong"
            description="The page could not be shown. Nothing of yours is lost; please try again."
            action={
              <Button type="button" onClick={() => window.location.reload()}>
                Try again
              </Button>
            }
          />
        )}
      </main>
      <Footer />
      <Toaster />
    </>
  )
}
