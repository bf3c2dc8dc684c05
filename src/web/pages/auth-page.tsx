import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { GoogleButton } from '#features/accounts/web/google-button.tsx'
import { LoginForm } from '#features/accounts/web/login-form.tsx'
import { RegisterForm } from '#features/accounts/web/register-form.tsx'
import { courseOutlineQuery } from '#features/courses/web/catalogue-queries.ts'
import { askToSignIn } from '#features/enrollments/web/ask-to-sign-in.ts'
import { useHydrated } from '../lib/hydration/use-hydrated.ts'
import { optional } from '../lib/calls/query.ts'
import { useQuery } from '../lib/calls/use-query.ts'
import { ContourMotif } from '../ui/covers/contour.tsx'
import { AwardIcon, CodeIcon, UsersIcon } from '../ui/icons/icons.tsx'
import { Tabs } from '../ui/structure/tabs.tsx'

const PROMISES = [
  {
    Icon: UsersIcon,
    title: 'Expert-taught courses',
    text: 'Learn from people who build and study these systems every day.',
  },
  {
    Icon: CodeIcon,
    title: 'Practical projects',
    text: 'Every idea ends in code that you write, run and understand.',
  },
  {
    Icon: AwardIcon,
    title: 'Completion certificates',
    text: 'Show what you have climbed when you reach the top of a course.',
  },
]

function Promises() {
  return (
    <aside className="relative hidden overflow-hidden rounded-lg border border-line bg-sunken p-10 lg:flex lg:flex-col lg:justify-end">
      <ContourMotif
        seed="sign in"
        className="absolute inset-x-0 -top-10 w-full mask-b-from-55% opacity-70"
      />
      <div className="relative">
        <p className="heading-2 max-w-sm">From first principles to the frontier</p>
        <ul className="mt-8 flex flex-col gap-6">
          {PROMISES.map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <Icon className="mt-0.5 size-6 shrink-0 text-ember-ink" />
              <div>
                <p className="font-semibold">{title}</p>
                <p className="text-sm text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

/** A plain link led here: 'Enroll Now' was pressed before hydration. */
function useWantedCourse() {
  const [search] = useSearchParams()
  // Not read again: a tab that is pressed at once removes it from the address.
  const [wanted, setWanted] = useState(() => search)
  const id = wanted.get('enroll')
  const at = wanted.get('at')
  const { data: course } = useQuery(optional(courseOutlineQuery(id ?? '')), {
    enabled: id !== null,
  })
  const navigate = useNavigate()
  useEffect(() => {
    if (!course || id === null) return
    askToSignIn(course, at)
    // oxlint-disable-next-line react/set-state-in-effect -- it is asked for once
    setWanted(new URLSearchParams())
    if (window.location.search) void navigate('/auth', { replace: true, preventScrollReset: true })
  }, [course, id, at, navigate])
}

const tabOf = (state: unknown) =>
  (state as { tab?: string } | null)?.tab === 'register' ? 'register' : 'login'

export function Component() {
  const { state, key } = useLocation()
  const navigate = useNavigate()
  useWantedCourse()
  const [chosen, choose] = useState({ tab: tabOf(state), key })
  // 'Sign Up' in the header changes the tab, also when this page is already open.
  const wanted = chosen.key === key ? chosen.tab : tabOf(state)
  const change = (next: string) => {
    choose({ tab: next, key })
    // Both tabs are at /auth; the history remembers which one is open.
    void navigate('/auth', { replace: true, preventScrollReset: true, state: { tab: next } })
  }
  // The server does not know the state.
  const tab = useHydrated() ? wanted : 'login'
  const panel = (form: ReactNode) => (
    <div className="flex flex-col gap-5">
      <GoogleButton />
      {form}
    </div>
  )
  return (
    <div className="container-page grid gap-12 py-10 lg:grid-cols-2 lg:py-16">
      <div className="mx-auto w-full max-w-md lg:mx-0">
        <h1 className="heading-1">Welcome to Ascent</h1>
        <p className="lede mt-3">
          Sign in to go on with your courses, or create an account to begin.
        </p>
        <noscript>
          <p className="mt-4 rounded-md bg-yellow-soft px-4 py-3 text-sm text-yellow-ink">
            Signing in with a password needs JavaScript; reading does not.
          </p>
        </noscript>
        <Tabs
          keepMounted
          label="Login or register"
          className="mt-8"
          value={tab}
          onChange={change}
          tabs={[
            { id: 'login', label: 'Login', panel: panel(<LoginForm />) },
            { id: 'register', label: 'Register', panel: panel(<RegisterForm />) },
          ]}
        />
      </div>
      <Promises />
    </div>
  )
}
