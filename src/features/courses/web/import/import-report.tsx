import type { ReactNode } from 'react'
import { counted } from '#shared/format/counted.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import type { ImportReport as Report } from '../../import-contract.ts'

const SHOWN = 100

type RowsProps = { title: string; rows: { file: string; words: string }[] }

function Rows({ title, rows }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="flex flex-col gap-1 text-sm">
        {rows.slice(0, SHOWN).map(({ file, words }, index) => (
          <li key={index} className="wrap-anywhere">
            <span className="font-mono text-xs text-muted">{file}</span> {words}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && <p className="text-sm text-muted">and {rows.length - SHOWN} more</p>}
    </section>
  )
}

type ImportReportProps = {
  title: string
  report: Report
  onClose: () => void
  footer: ReactNode
}

export function ImportReport({ title, report, onClose, footer }: ImportReportProps) {
  const { lessons, pictures, remarks, leftOut } = report
  const taken = [counted(lessons.length, 'lesson')]
  if (pictures > 0) taken.push(counted(pictures, 'picture'))
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={`${taken.join(' and ')} taken over, ${counted(leftOut.length, 'file')} left out`}
      footer={footer}
    >
      <div className="flex flex-col gap-5">
        <Rows
          title="Taken over"
          rows={lessons.map(({ file, title: name, module }) => ({
            file,
            words: module ? `→ ${module}: ${name}` : `→ ${name}`,
          }))}
        />
        <Rows
          title="Please look at"
          rows={remarks.map(({ file, text }) => ({ file, words: text }))}
        />
        <Rows
          title="Left out"
          rows={leftOut.map(({ file, reason }) => ({ file, words: reason }))}
        />
      </div>
    </Dialog>
  )
}
