import { Outlet, UNSAFE_useScrollRestoration, useNavigation } from 'react-router'
import { Toaster } from '../ui/notices/toaster.tsx'
import { FailedReads } from './failed-reads.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useArrival } from './use-arrival.ts'

function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="nav-progress" role="presentation" />
}

export function Root() {
  useArrival()
  UNSAFE_useScrollRestoration()
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavigationProgress />
      <Header />
      <main id="main" className="page-main">
        <Outlet />
      </main>
      <FailedReads />
      <Footer />
      <Toaster />
    </>
  )
}
