import { cx } from '../../lib/class-names.ts'

const isItem = (line: string) => /^\s*[-*•]\s+/.test(line)

type Block = { kind: 'text' | 'list'; lines: string[] }

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let isApart = true
  for (const line of text.split(/\r?\n/)) {
    const kind = isItem(line) ? 'list' : 'text'
    const last = blocks.at(-1)
    if (line.trim() === '') isApart = true
    else {
      const content = line.replace(/^\s*[-*•]\s+/, '').trim()
      if (last && last.kind === kind && (kind === 'list' || !isApart)) last.lines.push(content)
      else blocks.push({ kind, lines: [content] })
      isApart = false
    }
  }
  return blocks
}

type PlainTextProps = {
  text: string
  /** Each line is a list item, with a dash or without. */
  points?: boolean
  className?: string
}

const asPoints = (text: string) => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.length < 2
    ? text
    : lines.map((line) => (isItem(line) ? line : `- ${line}`)).join('\n')
}

export function PlainText({ text, points, className }: PlainTextProps) {
  return (
    <div className={cx('flex flex-col gap-3 wrap-anywhere', className)}>
      {blocksOf(points ? asPoints(text) : text).map(({ kind, lines }, index) =>
        kind === 'list' ? (
          <ul key={index} className="list-disc space-y-1.5 pl-5 marker:text-faint">
            {lines.map((line, item) => (
              <li key={item}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={index} className="whitespace-pre-line">
            {lines.join('\n')}
          </p>
        ),
      )}
    </div>
  )
}
