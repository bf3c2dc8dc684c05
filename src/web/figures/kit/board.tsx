import { useState, type ReactNode } from 'react'

/** What can be set in a figure, with a way back to how it was found. */
export function useSettings<Settings extends object>(first: Settings) {
  const [settings, setSettings] = useState(first)
  return {
    ...settings,
    change: (part: Partial<Settings>) => setSettings((now) => ({ ...now, ...part })),
    reset: () => setSettings(first),
  }
}

type BoardProps = {
  /** Of the drawing, which is 500 wide. */
  height: number
  /** Shapes and words: whoever cannot see them hears `says`. */
  drawing: ReactNode
  /** Points that can be moved. */
  handles?: ReactNode
  controls?: ReactNode
  /** What is seen now, in words. */
  says: ReactNode
  onReset: () => void
}

export function Board({ height, drawing, handles, controls, says, onReset }: BoardProps) {
  return (
    <>
      <svg viewBox={`0 0 500 ${height}`}>
        <g aria-hidden="true">{drawing}</g>
        {handles}
      </svg>
      {controls && <div className="touch-controls">{controls}</div>}
      <div className="touch-foot">
        <p role="status">{says}</p>
        <button type="button" className="btn btn-ghost" onClick={onReset}>
          Reset
        </button>
      </div>
    </>
  )
}
