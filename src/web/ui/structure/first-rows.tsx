import { useState, type ReactNode } from 'react'
import { counted } from '#shared/format/counted.ts'
import { Button } from '../button.tsx'

type FirstRowsProps<Row> = {
  rows: Row[]
  /** The noun for one row, used with the count. */
  noun: string
  count?: number
  children: (rows: Row[]) => ReactNode
}

/** A few rows of a long list, and on request all of them. */
export function FirstRows<Row>({ rows, noun, count = 10, children }: FirstRowsProps<Row>) {
  const [isAll, setAll] = useState(false)
  if (isAll || rows.length <= count) return children(rows)
  return (
    <>
      {children(rows.slice(0, count))}
      <Button className="self-center" onClick={() => setAll(true)}>
        {`Show all ${counted(rows.length, noun)}`}
      </Button>
    </>
  )
}
