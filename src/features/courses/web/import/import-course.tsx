import { useState } from 'react'
import { editCoursePath } from '#shared/pages/page-paths.ts'
import { LEAVING } from '#web/lib/forms/leaving.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import type { ImportedCourse } from '../../import-contract.ts'
import { useImportCourse } from '../authoring-api.ts'
import { ImportReport } from './import-report.tsx'

export function ImportCourse() {
  const [imported, setImported] = useState<ImportedCourse | null>(null)
  const load = useImportCourse()
  return (
    <>
      <FileButton
        label="Course file"
        accept="application/json,.json,application/zip,.zip"
        pending={load.isPending}
        pendingLabel="Importing..."
        onFile={(file) => load.mutate(file, { onSuccess: setImported })}
      >
        Import
      </FileButton>
      {imported?.report && (
        <ImportReport
          title={`“${imported.title}” is a draft of yours`}
          report={imported.report}
          onClose={() => setImported(null)}
          footer={
            // No question: what was typed for another course stays in the browser as a draft.
            <ButtonLink variant="primary" to={editCoursePath(imported.id)} {...LEAVING}>
              Open in the editor
            </ButtonLink>
          }
        />
      )}
    </>
  )
}
