import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { reasonOf } from '../../lib/calls/api.ts'
import { useMutation } from '../../lib/calls/use-mutation.ts'
import { focusElement } from '../../lib/focus/focus-element.ts'
import { Button } from '../button.tsx'
import { FormError } from '../forms/field.tsx'
import { Link } from '../link.tsx'
import { Alert } from '../notices/alert.tsx'
import { PageHeader } from './page-header.tsx'

type OneClickPageProps<Answer> = {
  act: (token: string) => Promise<Answer>
  title: string
  text: string
  button: string
  done: (answer: Answer) => { title: string; text: string }
  invalidates?: readonly string[]
  /** Where to get another link. */
  anotherLink?: { label: string; to: string }
  /** The form also works without script. */
  formWithoutScript?: boolean
}

/** Where the link of a mail leads. Only the button acts, because mail programs open links, too. */
export function OneClickPage<Answer>(props: OneClickPageProps<Answer>) {
  const { act, title, text, button, done, invalidates = [], anotherLink } = props
  const { formWithoutScript = false } = props
  const [search] = useSearchParams()
  const token = search.get('token')
  const header = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState<ReturnType<typeof done>>()
  const [problem, setProblem] = useState<string>()
  const run = useMutation({
    call: act,
    invalidates,
    onSuccess: (answer) => setOutcome(done(answer)),
    onFailure: (error) => setProblem(reasonOf(error)),
  })
  // The button that had the focus is gone; with the focus, the heading is read out.
  useEffect(() => {
    const heading = outcome && header.current?.querySelector('h1')
    if (heading) focusElement(heading)
  }, [outcome])
  return (
    <div className="container-read flex flex-col gap-8 py-16">
      <div ref={header}>
        <PageHeader title={outcome?.title ?? title} description={outcome?.text ?? text} />
      </div>
      <FormError>{problem}</FormError>
      {outcome && (
        <Link to="/" className="link self-start">
          Back to Home
        </Link>
      )}
      {!outcome && !token && (
        <Alert kind="warning" title="This link is not complete">
          Please open the link from the mail once more.
        </Alert>
      )}
      {anotherLink && !outcome && (problem || !token) && (
        <Link to={anotherLink.to} className="link self-start">
          {anotherLink.label}
        </Link>
      )}
      {!outcome && token && (
        <form
          {...(formWithoutScript ? { method: 'post' } : {})}
          onSubmit={(event) => {
            event.preventDefault()
            setProblem(undefined)
            run.mutate(token)
          }}
        >
          {formWithoutScript && <input type="hidden" name="List-Unsubscribe" value="One-Click" />}
          <Button
            type="submit"
            variant="primary"
            pending={run.isPending}
            worksWithoutScript={formWithoutScript}
          >
            {button}
          </Button>
        </form>
      )}
    </div>
  )
}
