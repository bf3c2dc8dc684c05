import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ToolButton } from '#web/ui/structure/card-tools.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PlusIcon, TrashIcon } from '#web/ui/icons/icons.tsx'
import { useRowFocus } from '../use-row-focus.ts'

type RowListProps = {
  label: string
  rowName: string
  hint?: string
  path: string
  error: string | undefined
  items: readonly unknown[]
  min?: number
  max: number
  addLabel: string
  onAdd: () => void
  onRemove: (at: number) => void
  renderRow: (at: number) => ReactNode
}

export function RowList(props: RowListProps) {
  const { label, rowName, hint, path, error, items, min = 0, max, addLabel } = props
  const { onAdd, onRemove, renderRow } = props
  const { list, focusRow } = useRowFocus(items.length)
  return (
    <Field label={label} hint={hint} error={error} group>
      <ol ref={list} className="flex flex-col gap-2 empty:hidden">
        {items.map((_, at) => (
          // Their fields hold nothing of their own: a place is as good as a name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="flex items-start gap-1">
            <div className="min-w-0 flex-1">{renderRow(at)}</div>
            {items.length > min && (
              <ToolButton
                label={`Remove ${rowName} ${at + 1}`}
                onClick={() => {
                  focusRow(at)
                  onRemove(at)
                }}
              >
                <TrashIcon className="size-4.5" />
              </ToolButton>
            )}
          </li>
        ))}
      </ol>
      {items.length < max && (
        <Button
          size="sm"
          variant="ghost"
          className="self-start"
          // Takes the focus when the list itself is wrong.
          data-name={path}
          icon={<PlusIcon className="size-4" />}
          onClick={() => {
            focusRow(items.length)
            onAdd()
          }}
        >
          {addLabel}
        </Button>
      )}
    </Field>
  )
}
