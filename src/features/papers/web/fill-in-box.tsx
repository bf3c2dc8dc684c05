import { useRef, useState } from 'react'
import { useOnce } from '#web/lib/use-once.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/input.tsx'
import { readPasted, describeFilledIn } from '../fill-in.ts'
import { useArxiv } from './use-arxiv.ts'
import type { PaperFormState } from './use-paper-form.ts'

/** BibTeX is read in the browser; for an arXiv number the server is asked. */
export function FillIn({ form }: { form: PaperFormState }) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [filled, setFilled] = useState<ReturnType<typeof readPasted>>(null)
  const arxiv = useArxiv(form)
  const fill = () => {
    const read = readPasted(box.current?.value ?? '')
    setFilled(read)
    arxiv.ask(read)
    for (const [name, found] of Object.entries(read?.fields ?? {}))
      form.set(name as keyof PaperFormState['values'], String(found))
  }
  useOnce(() => {
    // For what was pasted before hydration.
    if (box.current?.value) fill()
  })
  return (
    <div className="rounded-lg border border-line bg-sunken p-5">
      <Field
        label="Fill in from arXiv or BibTeX"
        hint="Paste an arXiv link or identifier, or a BibTeX entry. You can change everything below."
      >
        <Textarea
          ref={box}
          rows={2}
          code
          placeholder="arXiv:1706.03762"
          onChange={fill}
          className="min-h-16"
        />
      </Field>
      <p role="status" className="mt-2 text-sm font-medium text-green-ink empty:hidden">
        {filled && describeFilledIn(filled)}
        {arxiv.status && !arxiv.status.isFailure && ` ${arxiv.status.words}`}
      </p>
      <p role="status" className="mt-1 text-sm text-muted empty:hidden">
        {arxiv.status?.isFailure && arxiv.status.words}
      </p>
    </div>
  )
}
