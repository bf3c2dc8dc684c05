import { useEffect, useState } from 'react'
import { cx } from '../../lib/class-names.ts'

export type TocEntry = { id: string; text: string; level: number }

type Section = TocEntry & { parts: TocEntry[] }

function sectionsOf(entries: readonly TocEntry[]): Section[] {
  const top = Math.min(...entries.map(({ level }) => level))
  const sections: Section[] = []
  for (const entry of entries) {
    if (entry.level === top || sections.length === 0) sections.push({ ...entry, parts: [] })
    else if (entry.level === top + 1) sections.at(-1)!.parts.push(entry)
  }
  return sections
}

/** Where a heading is after a jump to it, and a little below. */
const LINE = 200

function useCurrentHeading(entries: readonly TocEntry[]) {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? [])
    const look = () => {
      const passed = headings.filter((each) => each.getBoundingClientRect().top <= LINE)
      setCurrent(passed.at(-1)?.id)
    }
    // Everything above counts as seen, so that a jump over many headings is noticed.
    const rootMargin = `1000000px 0px ${LINE - window.innerHeight}px 0px`
    const observer = new IntersectionObserver(look, { rootMargin })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [entries])
  return current
}

type TableOfContentsProps = { entries: readonly TocEntry[]; className?: string }

function Entries({ entries }: { entries: readonly TocEntry[] }) {
  const current = useCurrentHeading(entries)
  const link = ({ id, text }: TocEntry) => (
    <a href={`#${id}`} aria-current={current === id ? 'location' : undefined}>
      {text}
    </a>
  )
  return (
    <ol className="toc">
      {sectionsOf(entries).map((section) => (
        <li key={section.id}>
          {link(section)}
          {section.parts.length > 0 && (
            <ol>
              {section.parts.map((part) => (
                <li key={part.id}>{link(part)}</li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  )
}

export function TableOfContents({ entries, className }: TableOfContentsProps) {
  return (
    <nav aria-label="On this page" className={className}>
      <p className="eyebrow mb-3">On this page</p>
      <Entries entries={entries} />
    </nav>
  )
}

export function FoldedTableOfContents({ entries, className }: TableOfContentsProps) {
  return (
    <details className={cx('rounded-md border border-line bg-surface px-4 py-3', className)}>
      <summary className="cursor-pointer text-sm font-medium">On this page</summary>
      <nav aria-label="On this page" className="mt-3">
        <Entries entries={entries} />
      </nav>
    </details>
  )
}
