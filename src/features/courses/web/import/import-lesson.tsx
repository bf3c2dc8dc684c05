import { useState } from 'react'
import { useBusyPart } from '#web/lib/forms/busy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import type { ImportedLesson } from '../../import-contract.ts'
import { useImportLesson } from '../authoring-api.ts'
import { ImportReport } from './import-report.tsx'

type ImportLessonProps = { module: string; onImported: (lesson: ImportedLesson) => void }

/** The lesson is only in the form until the author saves the course. */
export function ImportLesson({ module, onImported }: ImportLessonProps) {
  const [imported, setImported] = useState<ImportedLesson | null>(null)
  const load = useImportLesson()
  useBusyPart(load.isPending)
  const close = () => setImported(null)
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
              setImported(lesson)
            },
          })
        }
      >
        Import Lesson
      </FileButton>
      {imported && (
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
