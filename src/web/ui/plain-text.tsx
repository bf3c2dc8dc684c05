import { cx } from '../lib/class-names.ts'

const isItem = (line: string) => /^\s*[-*•]\s+/.test(line)

type Block = { kind: 'text' | 'list'; lines: string[] }

/** Paragraphs and lists as people type them: an empty line parts, a dash makes an item. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let isApart = true
  for (const line of text.split(/\r?\n/)) {
    const kind = isItem(line) ? 'list' : 'text'
    const last = blocks.at(-1)
    if (line.trim() === '') isApart = true
    else {
      const said = line.replace(/^\s*[-*•]\s+/, '').trim()
      if (last && last.kind === kind && (kind === 'list' || !isApart)) last.lines.push(said)
      else blocks.push({ kind, lines: [said] })
      isApart = false
    }
  }
  return blocks
}

/** Text that is not HTML, such as a job's description, with its paragraphs and lists. */
export function PlainText({ text, className }: { text: string; className?: string }) {
  return (
    <div className={cx('flex flex-col gap-3 wrap-anywhere', className)}>
      {blocksOf(text).map(({ kind, lines }, index) =>
        kind === 'list' ? (
          <ul key={index} className="list-disc space-y-1.5 pl-5 marker:text-faint">
            {lines.map((line, item) => (
              <li key={item}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={index}>{lines.join(' ')}</p>
        ),
      )}
    </div>
  )
}
