import { useId, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { moveItem } from '#shared/move-item.ts'
import { cx } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { GripIcon } from '#web/ui/icons/editor-icons.tsx'
import { ArrowDownIcon, ArrowUpIcon } from '#web/ui/icons/rare-icons.tsx'
import { RichHtml } from '#web/ui/reading/rich-html.tsx'
import type { Exercise } from '../../contract.ts'

type OrderFieldProps = {
  exercise: Exercise
  order: readonly string[]
  onOrder: (ids: string[]) => void
}

const middleOf = (element: Element) => {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}

/** The list captures the pointer: a step that moves in the DOM would lose it. */
function useDragging({ order, onOrder }: Omit<OrderFieldProps, 'exercise'>) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const end = () => setDragged(null)
  return {
    dragged,
    listProps: {
      ref: list,
      onPointerMove: (event: PointerEvent) => {
        if (dragged === null || !list.current) return
        const others = [...list.current.children].filter((_, place) => order[place] !== dragged)
        const to = others.filter((each) => middleOf(each) < event.clientY).length
        const from = order.indexOf(dragged)
        if (to !== from) onOrder(moveItem(order, from, to))
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
    handleProps: (id: string) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        event.preventDefault()
        list.current?.setPointerCapture(event.pointerId)
        setDragged(id)
      },
    }),
  }
}

export function OrderField({ exercise, order, onOrder }: OrderFieldProps) {
  const { dragged, listProps, handleProps } = useDragging({ order, onOrder })
  const [said, setSaid] = useState('')
  const fieldId = useId()
  const htmlOf = new Map(exercise.options.map(({ id, html }) => [id, html]))
  const move = (from: number, to: number) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget
    if (to < 0 || to === order.length) return
    flushSync(() => onOrder(moveItem(order, from, to)))
    // A step that was moved in the DOM has lost the focus.
    button.focus()
    const step = button.closest('li')?.querySelector('.prose')?.textContent.trim() ?? ''
    setSaid(`${step.slice(0, 80)} is now in place ${to + 1} of ${order.length}`)
  }
  return (
    <>
      <ol aria-label="Steps" className="exercise-steps" {...listProps}>
        {order.map((id, place) => (
          <li key={id} className={cx('exercise-step', id === dragged && 'exercise-step-dragged')}>
            <span aria-hidden="true" className="exercise-grip" {...handleProps(id)}>
              <GripIcon className="size-5" />
            </span>
            <div id={`${fieldId}${id}`} className="exercise-step-text">
              <RichHtml html={htmlOf.get(id) ?? ''} />
            </div>
            <span className="flex">
              <Button
                size="icon"
                variant="ghost"
                id={`${fieldId}${id}-up`}
                aria-label="Move up"
                aria-labelledby={`${fieldId}${id}-up ${fieldId}${id}`}
                icon={<ArrowUpIcon className="size-4" />}
                // Not `disabled`, or the focus would be lost at both ends.
                aria-disabled={place === 0}
                onClick={move(place, place - 1)}
              />
              <Button
                size="icon"
                variant="ghost"
                id={`${fieldId}${id}-down`}
                aria-label="Move down"
                aria-labelledby={`${fieldId}${id}-down ${fieldId}${id}`}
                icon={<ArrowDownIcon className="size-4" />}
                aria-disabled={place === order.length - 1}
                onClick={move(place, place + 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
