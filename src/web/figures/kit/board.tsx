import { useState, type ReactNode } from 'react'

export function useSettings<Settings extends object>(first: Settings) {
  const [settings, setSettings] = useState(first)
  return {
    ...settings,
    change: (part: Partial<Settings>) => setSettings((now) => ({ ...now, ...part })),
    reset: () => setSettings(first),
  }
}

type BoardProps = {
  /** The drawing is 500 wide. */
  height: number
  /** Screen readers read `says` instead. */
  drawing: ReactNode
  handles?: ReactNode
  controls?: ReactNode
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
