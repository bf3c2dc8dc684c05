import { useState } from 'react'
import { useTypedEarly } from '#web/lib/use-typed-early.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { readPasted, sayFilledIn } from '../fill-in.ts'
import type { PaperFormState } from './paper-form.tsx'

/** What is pasted here is read in the browser: nobody is asked for anything. */
export function FillIn({ form }: { form: PaperFormState }) {
  const [text, setText] = useState('')
  const filled = readPasted(text)
  const change = (value: string) => {
    setText(value)
    const read = readPasted(value)
    if (!read) return
    for (const [name, found] of Object.entries(read.fields))
      form.set(name as keyof typeof read.fields, String(found))
  }
  const ref = useTypedEarly<HTMLTextAreaElement>(text, change)
  return (
    <div className="rounded-lg border border-line bg-sunken p-5">
      <Field
        label="Fill in from arXiv or BibTeX"
        hint="Paste an arXiv link or identifier, or a BibTeX entry. You can change everything below."
      >
        <Textarea
          ref={ref}
          value={text}
          rows={2}
          code
          placeholder="arXiv:1706.03762"
          onChange={(event) => change(event.target.value)}
          className="min-h-16"
        />
      </Field>
      <p role="status" className="mt-2 text-sm font-medium text-green-ink empty:hidden">
        {filled && sayFilledIn(filled)}
      </p>
    </div>
  )
}
