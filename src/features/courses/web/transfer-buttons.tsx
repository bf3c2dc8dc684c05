import { buttonClass, Button } from '#web/ui/button.tsx'
import { CopyIcon } from '#web/ui/icons/editor-icons.tsx'
import { DownloadIcon } from '#web/ui/icons/icons.tsx'
import { useDuplicateCourse } from './authoring-api.ts'

/** Copy and export take the last saved state, not unsaved input. */
export function TransferButtons({ id, small }: { id: number; small?: boolean }) {
  const duplicate = useDuplicateCourse()
  const size = small ? 'sm' : 'md'
  return (
    <>
      <Button
        variant="ghost"
        size={size}
        pending={duplicate.isPending}
        icon={<CopyIcon className="size-4" />}
        onClick={() => duplicate.mutate(id)}
      >
        Duplicate
      </Button>
      <a
        href={`/api/courses/${id}/export`}
        download
        className={buttonClass({ variant: 'ghost', size })}
      >
        <DownloadIcon className="size-4" />
        Export
      </a>
    </>
  )
}
