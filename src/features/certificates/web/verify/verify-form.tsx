import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { VERIFY_PATH } from '../../paths.ts'
import { readVerificationInput } from '../../verification-input.ts'
import { PdfDrop } from './pdf-drop.tsx'
import type { useCheck } from './use-check.ts'

type VerifyFormProps = { typed: string; check: ReturnType<typeof useCheck> }

/** A valid code has an address, with and without script. */
function useQuestions(check: VerifyFormProps['check']) {
  const navigate = useNavigate()
  /** Otherwise a reload would check the previous code. */
  const clearAddress = () => navigate(VERIFY_PATH, { replace: true, preventScrollReset: true })
  return {
    ask: (text: string) => {
      const question = readVerificationInput(text)
      if ('credential' in question) {
        void check.credential(question.credential)
        return clearAddress()
      }
      void check.code(question.code)
      const search = `?${new URLSearchParams(question)}`
      return navigate(VERIFY_PATH + search, { preventScrollReset: true })
    },
    askPdf: (file: File) => {
      void check.pdf(file)
      return clearAddress()
    },
  }
}

/** Shows the code of the address when it changes, unless something else was typed since the submit. */
function useCodeOfAddress(typed: string) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(typed)
  const isTyping = useRef(false)
  useEffect(() => {
    if (!typed || typed === shown.current) return
    shown.current = typed
    if (field.current && !isTyping.current) field.current.value = typed
  }, [typed])
  const noteTyping = (isNow: boolean) => {
    isTyping.current = isNow
  }
  return { field, noteTyping }
}

export function VerifyForm({ typed, check }: VerifyFormProps) {
  const { ask, askPdf } = useQuestions(check)
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const { field, noteTyping } = useCodeOfAddress(typed)
  useOnce(() => {
    // For a form that was sent before hydration.
    if ('credential' in readVerificationInput(typed)) void ask(typed)
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    noteTyping(false)
    const text = field.current?.value.trim()
    if (text) return void ask(text)
    flushSync(() => setError('Please enter a code, an address or a credential'))
    field.current?.focus()
  }
  const choose = (file: File) => {
    form.current?.reset()
    noteTyping(false)
    setError(undefined)
    void askPdf(file)
  }
  return (
    <div className="flex flex-col gap-5">
      <form
        ref={form}
        action={VERIFY_PATH}
        onSubmit={submit}
        className="flex flex-col gap-3 sm:flex-row"
      >
        <Field
          label="Code, address or credential of the certificate"
          error={error}
          className="min-w-0 sm:flex-1"
        >
          <Input
            ref={field}
            name="code"
            defaultValue={typed}
            onInput={() => {
              noteTyping(true)
              setError(undefined)
            }}
            required
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="font-mono"
          />
        </Field>
        {/* Beside the field, below its label. */}
        <Button
          type="submit"
          variant="primary"
          worksWithoutScript
          className="sm:mt-6.75 sm:self-start"
        >
          Verify
        </Button>
      </form>
      <noscript>
        <p className="text-sm text-muted">
          Without script a PDF cannot be read here: enter the code that stands on it.
        </p>
      </noscript>
      <PdfDrop onFile={choose} />
    </div>
  )
}
