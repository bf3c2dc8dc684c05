import type { ToastInput } from '../../lib/toast.ts'

/** Long enough to be read twice. */
export function displayTime({ title, description = '', action }: ToastInput): number {
  return 5000 + 60 * (title.length + description.length) + (action ? 5000 : 0)
}
