import { dismissToast } from '../../lib/toast.ts'
import { CloseIcon } from '../icons/frame-icons.tsx'

export const DismissToast = ({ id }: { id: number }) => (
  <button
    type="button"
    aria-label="Dismiss"
    onClick={() => dismissToast(id)}
    className="btn btn-ghost toast-dismiss"
  >
    <CloseIcon className="size-4" />
  </button>
)
