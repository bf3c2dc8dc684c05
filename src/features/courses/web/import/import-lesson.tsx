import { useState } from 'react'
import { useUnderWay } from '#web/lib/forms/under-way.ts'
import { counted } from '#shared/format/counted.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import type { ImportedLesson } from '../../import-contract.ts'
import { useImportLesson } from '../authoring-api.ts'
import { ImportReport } from './import-report.tsx'

type ImportLessonProps = { module: string; onImported: (lesson: ImportedLesson) => void }

const remarksOf = ({ report }: ImportedLesson) => report.remarks.length + report.leftOut.length

function tell(lesson: ImportedLesson) {
  const remarks = remarksOf(lesson)
  toast({
    variant: 'success',
    title: `“${lesson.title}” is in the editor`,
    description:
      remarks > 0
        ? `${counted(remarks, 'remark')}: see the report beside “Import Lesson”`
        : 'It is saved with the course',
  })
}

/** The imported lesson is only in the form until the author saves the course. */
export function ImportLesson({ module, onImported }: ImportLessonProps) {
  const [imported, setImported] = useState<ImportedLesson | null>(null)
  const [isOpen, setOpen] = useState(false)
  const load = useImportLesson()
  // The module must stay mounted until its report has been read.
  useUnderWay(load.isPending || imported !== null)
  const close = () => {
    setOpen(false)
    setImported(null)
  }
  return (
    <>
      <FileButton
        label={`Markdown file or notebook for ${module}`}
        accept=".md,.markdown,.ipynb,text/markdown"
        size="sm"
        variant="ghost"
        pending={load.isPending}
        pendingLabel="Importing..."
        onFile={(file) =>
          load.mutate(file, {
            onSuccess: (lesson) => {
              onImported(lesson)
              setImported(remarksOf(lesson) > 0 ? lesson : null)
              tell(lesson)
            },
          })
        }
      >
        Import Lesson
      </FileButton>
      {/* Not a dialog: it would take the focus from somebody who types meanwhile. */}
      {imported && (
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          Report on “{imported.title}”
        </Button>
      )}
      {imported && isOpen && (
        <ImportReport
          title={`“${imported.title}” is in the editor, not saved yet`}
          report={imported.report}
          onClose={close}
          footer={
            <Button variant="primary" onClick={close}>
              Go on
            </Button>
          }
        />
      )}
    </>
  )
}
