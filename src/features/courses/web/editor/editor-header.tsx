import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { ArrowLeftIcon } from '#web/ui/icons/icons.tsx'

type EditorHeaderProps = {
  title: string
  back: { label: string; to: string }
  state?: string
  discard?: ReactNode
  actions?: ReactNode
  /** Sticky: at the top of a wide screen, at the bottom of a narrow one. */
  save: ReactNode
}

export function EditorHeader({ title, back, state, discard, actions, save }: EditorHeaderProps) {
  return (
    <header className="save-above save-below z-20 contents border-line bg-paper py-4 lg:sticky lg:top-16 lg:flex lg:items-end lg:justify-between lg:gap-x-8 lg:border-b">
      <div className="max-lg:mt-4">
        <Link
          to={back.to}
          className="inline-flex items-center gap-1.5 text-sm font-medium text-muted hover:text-ink"
        >
          <ArrowLeftIcon className="size-4" />
          {back.label}
        </Link>
        <div className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <h1 className="heading-2">{title}</h1>
          <span className="text-sm text-muted">{state}</span>
          <div className="-my-1">{discard}</div>
        </div>
      </div>
      <div className="contents gap-3 lg:flex">
        <div className="flex flex-wrap gap-x-1 gap-y-2 empty:hidden max-lg:mt-3 max-lg:has-[>.btn-ghost:first-child]:-ml-4 lg:gap-x-3">
          {actions}
        </div>
        <div className="border-line bg-paper max-lg:sticky max-lg:bottom-(--toasts,0px) max-lg:z-20 max-lg:order-last max-lg:mt-6 max-lg:flex max-lg:border-t max-lg:py-3 max-lg:*:flex-1">
          {save}
        </div>
      </div>
    </header>
  )
}
