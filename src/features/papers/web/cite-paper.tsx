import { copyText } from '#web/lib/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import type { PaperPage } from '../contract.ts'

function Citation({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <div>
        <h3>{name}</h3>
        <Button
          size="sm"
          aria-label={`Copy as ${name}`}
          onClick={() => void copyText(text, { title: 'Citation copied', description: name })}
        >
          Copy
        </Button>
      </div>
      <pre>
        <code>{text}</code>
      </pre>
    </div>
  )
}

/** A `details` element, which opens without script. */
export function CitePaper({ citation }: Pick<PaperPage, 'citation'>) {
  return (
    <details className="cite">
      <summary>Cite this paper</summary>
      <Citation name="BibTeX" text={citation.bibtex} />
      <Citation name="Plain text" text={citation.plain} />
    </details>
  )
}
