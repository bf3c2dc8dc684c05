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
          // oxlint-disable-next-line react/no-array-index-key -- the fields are controlled, so an index is a good key
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
          // Gets the focus if the list itself has an error.
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
