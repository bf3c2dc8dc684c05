import { useEffect, useRef, useState } from 'react'
import { send } from '#web/lib/calls/api.ts'
import { focusElement } from '#web/lib/focus/focus-element.ts'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import type { HistoryProps } from './history-button.tsx'
import { versionsQuery } from './queries.ts'
import { VersionComparison } from './version-comparison.tsx'
import { VersionList } from './version-list.tsx'

type DialogProps = HistoryProps & { onClose: () => void }

function useRestore({ address, onRestored, onClose }: DialogProps) {
  const isRestored = useRef(false)
  // Restoring may mount a new form, without the button that opened this dialog.
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (isRestored.current && heading && !opener?.isConnected) focusElement(heading)
    }
  }, [])
  return useMutation({
    call: (version: number) => send('POST', `${address}/versions/${version}/restore`),
    success: (_, version) => ({
      title: `Version ${version} restored`,
      description: 'What was saved before is in the history.',
    }),
    failure: { title: 'Error Restoring Version' },
    onSuccess: async () => {
      isRestored.current = true
      await onRestored()
      onClose()
    },
  })
}

export function HistoryDialog(props: DialogProps) {
  const { address, isDirty, onClose } = props
  const { data: versions } = useQuery(versionsQuery(address))
  const [chosen, choose] = useState<number>()
  const restore = useRestore(props)
  const version = versions?.find(({ n }) => n === chosen) ?? versions?.[0]
  const footer = version && version !== versions?.[0] && (
    <>
      {isDirty && (
        <p className="mr-auto self-center text-sm text-muted">
          Save or discard your changes first. Titles and texts that were saved stay in the history.
        </p>
      )}
      <Button
        variant="primary"
        disabled={isDirty}
        pending={restore.isPending}
        pendingLabel="Restoring..."
        onClick={() => restore.mutate(version.n)}
      >
        {`Restore version ${version.n}`}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      isSteady
      size="lg"
      onClose={onClose}
      title="History"
      description="Each save that changed the title or the text. Of very many, some older ones are removed."
      footer={footer}
    >
      {versions && version ? (
        <div className="grid gap-6 md:grid-cols-[14rem_minmax(0,1fr)]">
          <VersionList versions={versions} chosen={version.n} onChoose={choose} />
          <VersionComparison address={address} versions={versions} version={version} />
        </div>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Dialog>
  )
}
