import { copyText } from '#web/lib/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import type { PaperPage } from '../contract.ts'

function Citation({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-sm font-medium">{name}</h3>
        <Button
          size="sm"
          aria-label={`Copy as ${name}`}
          onClick={() => void copyText(text, { title: 'Citation copied', description: name })}
        >
          Copy
        </Button>
      </div>
      <pre className="rounded-md bg-sunken p-4 text-sm whitespace-pre-wrap wrap-anywhere">
        <code>{text}</code>
      </pre>
    </div>
  )
}

/** Opens without script. */
export function CitePaper({ citation }: Pick<PaperPage, 'citation'>) {
  return (
    <details className="rounded-lg border border-line bg-surface px-5 py-4">
      <summary className="cursor-pointer font-medium">Cite this paper</summary>
      <div className="mt-4 flex flex-col gap-5">
        <Citation name="BibTeX" text={citation.bibtex} />
        <Citation name="Plain text" text={citation.plain} />
      </div>
    </details>
  )
}
