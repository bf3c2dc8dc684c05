import { useId } from 'react'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { GOOGLE_NOT_SET_UP } from '#shared/pages/notices.ts'
import { signInWaysQuery } from './queries.ts'

export function GoogleButton() {
  const hint = useId()
  const isMissing = useQuery(signInWaysQuery).data?.google === false
  return (
    <>
      <div className="flex flex-col gap-2">
        <a
          href="/api/auth/google"
          aria-describedby={isMissing ? hint : undefined}
          className={buttonClass({ size: 'lg' }, 'w-full')}
        >
          <GoogleMark />
          Continue with Google
        </a>
        {isMissing && (
          <p id={hint} className="text-center text-sm text-muted">
            {GOOGLE_NOT_SET_UP}
          </p>
        )}
      </div>
      <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
    </>
  )
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" className="size-4.5">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62Z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26a5.4 5.4 0 0 1-8.09-2.85H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path
        fill="#FBBC05"
        d="M3.95 10.7a5.41 5.41 0 0 1 0-3.42V4.95H.96a9 9 0 0 0 0 8.08l2.99-2.32Z"
      />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.95l2.99 2.33A5.36 5.36 0 0 1 9 3.58Z"
      />
    </svg>
  )
}
