import { useEffect, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { VERIFY_PATH } from '../paths.ts'
import { readQuestion } from '../question.ts'
import { PdfDrop } from './pdf-drop.tsx'
import type { useCheck } from './use-check.ts'

type VerifyFormProps = { typed: string; check: ReturnType<typeof useCheck> }

/** Without script the address asks; a code has the same address with it. */
export function VerifyForm({ typed, check }: VerifyFormProps) {
  const navigate = useNavigate()
  const ask = (text: string) => {
    const question = readQuestion(text)
    if ('credential' in question) return check.credential(question.credential)
    check.forget()
    const search = question.code ? `?${new URLSearchParams(question)}` : ''
    return navigate(VERIFY_PATH + search, { preventScrollReset: true })
  }
  useEffect(() => {
    if ('credential' in readQuestion(typed)) void ask(typed)
    // Sent before the script was there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('code')
    void ask(typeof text === 'string' ? text : '')
  }
  return (
    <div className="flex flex-col gap-5">
      <form action={VERIFY_PATH} onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <label
          htmlFor="certificate-code"
          className="flex min-w-60 flex-1 basis-96 flex-col gap-1.5 text-sm font-medium"
        >
          Code, address or credential of the certificate
          <Input
            id="certificate-code"
            key={typed}
            name="code"
            defaultValue={typed}
            required
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="font-mono font-normal"
          />
        </label>
        <Button type="submit" variant="primary" worksWithoutScript>
          Verify
        </Button>
      </form>
      <noscript>
        <p className="text-sm text-muted">
          Without script a PDF cannot be read here: enter the code that stands on it.
        </p>
      </noscript>
      <PdfDrop onFile={(file) => void check.pdf(file)} />
    </div>
  )
}
