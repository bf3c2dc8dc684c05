import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { GripIcon } from '../icons/editor-icons.tsx'
import { ChevronRightIcon, TrashIcon } from '../icons/icons.tsx'
import { ArrowDownIcon, ArrowUpIcon } from '../icons/rare-icons.tsx'
import { PlainButton } from '../plain-button.tsx'

const TOOL =
  'grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-35 aria-disabled:hover:bg-transparent'

function MoveButton({ label, isAtEnd, onMove, icon: Icon }: MoveProps) {
  return (
    <PlainButton
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && onMove()}
      className={TOOL}
    >
      <Icon className="size-4.5" />
    </PlainButton>
  )
}

type MoveProps = { label: string; isAtEnd: boolean; onMove: () => void; icon: typeof ArrowUpIcon }

type ToolButtonProps = { label: string; onClick: () => void; children: ReactNode }

export const ToolButton = ({ label, onClick, children }: ToolButtonProps) => (
  <PlainButton aria-label={label} title={label} onClick={onClick} className={TOOL}>
    {children}
  </PlainButton>
)

type ToolsProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  onUp: () => void
  onDown: () => void
  onDelete: () => void
  children?: ReactNode
}

export function CardTools(props: ToolsProps) {
  const { name, isFirst, isLast, onUp, onDown, onDelete, children } = props
  return (
    <div className="flex shrink-0 items-center">
      {children}
      <MoveButton label={`Move ${name} up`} isAtEnd={isFirst} onMove={onUp} icon={ArrowUpIcon} />
      <MoveButton
        label={`Move ${name} down`}
        isAtEnd={isLast}
        onMove={onDown}
        icon={ArrowDownIcon}
      />
      <PlainButton
        aria-label={`Delete ${name}`}
        onClick={onDelete}
        className={cx(TOOL, 'hover:text-danger')}
      >
        <TrashIcon className="size-4.5" />
      </PlainButton>
    </div>
  )
}

type HandleProps = Omit<ComponentProps<'button'>, 'onKeyDown' | 'name'> & {
  name: string
  handleKey: string
  onStep: (step: -1 | 1) => void
}

export const HANDLE_HELP = 'structure-handle-help'

export function DragHandle({ name, handleKey, onStep, ...rest }: HandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <PlainButton
      {...rest}
      aria-label={`Drag ${name}`}
      aria-describedby={HANDLE_HELP}
      data-handle={handleKey}
      onKeyDown={onKeyDown}
      className="grid h-9 w-7 shrink-0 cursor-grab touch-none place-items-center rounded-md text-faint hover:bg-sunken hover:text-ink active:cursor-grabbing"
    >
      <GripIcon className="size-4.5" />
    </PlainButton>
  )
}

export function FoldMark({ isOpen }: { isOpen: boolean }) {
  return <ChevronRightIcon className={cx('size-4.5 transition-transform', isOpen && 'rotate-90')} />
}

export const dropLine = (where: 'before' | 'after' | null) =>
  cx(
    'relative',
    where &&
      'after:absolute after:inset-x-0 after:z-10 after:h-0.5 after:rounded-full after:bg-ember after:content-[""]',
    where === 'before' && 'after:-top-1.5',
    where === 'after' && 'after:-bottom-1.5',
  )
