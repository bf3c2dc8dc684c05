import { useId, type ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { ChevronDownIcon } from '../icons/icons.tsx'

export type AccordionItem = { title: ReactNode; content: ReactNode; key: string }

/** One section open at a time, which browsers do without script. */
export function Accordion({ items, className }: { items: AccordionItem[]; className?: string }) {
  const name = useId()
  return (
    <div className={cx('accordion', className)}>
      {items.map(({ key, title, content }) => (
        <details key={key} name={name}>
          <summary className="flex items-center justify-between gap-4 py-4 font-medium hover:text-ember-ink">
            {title}
            <ChevronDownIcon className="size-5 text-muted transition-[rotate]" />
          </summary>
          <div className="max-w-read pb-5 text-muted">{content}</div>
        </details>
      ))}
    </div>
  )
}
