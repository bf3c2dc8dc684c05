import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { reasonOf } from '#web/lib/calls/api.ts'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/forms/field.tsx'
import { PageHeader } from '#web/ui/structure/page-header.tsx'

type NewsletterActProps = {
  act: (token: string) => Promise<unknown>
  title: string
  text: string
  button: string
  done: { title: string; text: string }
  /** The form also works without script. */
  formWithoutScript?: boolean
}

/** Only the button acts, because mail programs open links, too. */
export function NewsletterAct(props: NewsletterActProps) {
  const { act, title, text, button, done, formWithoutScript } = props
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = useMutation({
    call: () => act(token),
    onSuccess: () => setDone(true),
    onFailure: (error) => setProblem(reasonOf(error)),
  })
  return (
    <div className="container-read flex flex-col gap-8 py-16">
      <div role="status">
        <PageHeader title={isDone ? done.title : title} description={isDone ? done.text : text} />
      </div>
      <FormError>{problem}</FormError>
      {isDone ? (
        <Link to="/" className="link self-start">
          Back to Home
        </Link>
      ) : (
        <form
          {...(formWithoutScript ? { method: 'post' } : {})}
          onSubmit={(event) => {
            event.preventDefault()
            setProblem(undefined)
            run.mutate()
          }}
        >
          {formWithoutScript ? (
            <>
              <input type="hidden" name="List-Unsubscribe" value="One-Click" />
              {/* The UI kit's button waits for hydration; this one must work without script. */}
              <button
                type="submit"
                disabled={run.isPending}
                className={buttonClass({ variant: 'primary' })}
              >
                {button}
              </button>
            </>
          ) : (
            <Button type="submit" variant="primary" pending={run.isPending}>
              {button}
            </Button>
          )}
        </form>
      )}
    </div>
  )
}
