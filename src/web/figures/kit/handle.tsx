import type { KeyboardEvent, PointerEvent } from 'react'
import type { Point } from './scale.ts'

const STEPS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

type HandleProps = {
  label: string
  at: Point
  shown: string
  tone?: string
  onDrag: (to: Point) => void
  /** Moved by an arrow key: one step right is [1, 0], one up [0, 1]. */
  onStep: (by: Point) => void
}

function pixelOf({ clientX, clientY, currentTarget }: PointerEvent<SVGGElement>): Point | null {
  const matrix = currentTarget.ownerSVGElement?.getScreenCTM()
  if (!matrix) return null
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
  return [x, y]
}

export function Handle({
  label,
  at: [x, y],
  shown,
  tone = 'text-ember',
  onDrag,
  onStep,
}: HandleProps) {
  const drag = (event: PointerEvent<SVGGElement>) => {
    const to = event.currentTarget.hasPointerCapture(event.pointerId) && pixelOf(event)
    if (to) onDrag(to)
  }
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-roledescription="movable point"
      aria-valuenow={Math.round(x)}
      aria-valuetext={shown}
      className={`touch-handle ${tone}`}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.focus()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
      onKeyDown={step}
    >
      <circle cx={x} cy={y} r="26" className="fill-transparent" />
      <circle cx={x} cy={y} r="15" className="touch-ring" />
      <circle cx={x} cy={y} r="9" className="touch-knob" />
    </g>
  )
}
