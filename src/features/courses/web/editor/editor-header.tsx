import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'

type EditorHeaderProps = {
  title: string
  back: { label: string; to: string }
  actions: ReactNode
}

export function EditorHeader({ title, back, actions }: EditorHeaderProps) {
  return (
    <header className="z-20 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-line bg-paper py-4 lg:sticky lg:top-16 lg:border-b">
      <div>
        <Link
          to={back.to}
          className="inline-flex items-center gap-1.5 text-sm font-medium text-muted hover:text-ink"
        >
          <ArrowLeftIcon className="size-4" />
          {back.label}
        </Link>
        <h1 className="heading-2 mt-1">{title}</h1>
      </div>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </header>
  )
}
