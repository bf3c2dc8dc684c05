import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'

type EditorHeaderProps = {
  title: string
  back: { label: string; to: string }
  actions: ReactNode
}

export function EditorHeader({ title, back, actions }: EditorHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <Link
          to={back.to}
          className="inline-flex items-center gap-1.5 text-sm font-medium text-muted hover:text-ink"
        >
          <ArrowLeftIcon className="size-4" />
          {back.label}
        </Link>
        <h1 className="heading-1 mt-2">{title}</h1>
      </div>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </header>
  )
}
