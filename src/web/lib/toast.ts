import { newListeners } from './listeners.ts'

type ToastVariant = 'default' | 'success' | 'destructive'

export type ToastInput = {
  title: string
  description?: string
  variant?: ToastVariant
  action?:
    | { label: string; to: string; state?: object }
    | { label: string; act: () => void }
    | undefined
}

export type Toast = ToastInput & { id: number }

export const isFailure = ({ variant }: ToastInput) => variant === 'destructive'

const MAX_TOASTS = 4

let toasts: readonly Toast[] = []
let lastId = 0
const [subscribe, notify] = newListeners()

function publish(next: readonly Toast[]) {
  toasts = next
  notify()
}

const goalOf = ({ action }: ToastInput) => action && ('to' in action ? action.to : action.act)

const isSame = (one: ToastInput, other: ToastInput) =>
  one.title === other.title &&
  one.description === other.description &&
  one.variant === other.variant &&
  goalOf(one) === goalOf(other)

export function toast(input: ToastInput): number {
  lastId += 1
  const others = toasts.filter((shown) => !isSame(shown, input))
  publish([...others, { ...input, id: lastId }].slice(-MAX_TOASTS))
  return lastId
}

export function dismissToast(id: number) {
  publish(toasts.filter((each) => each.id !== id))
}

export const dismissFollowed = (pathname: string) =>
  publish(
    toasts.filter(
      ({ action }) => !action || !('to' in action) || action.to.split('?')[0] !== pathname,
    ),
  )

export const dismissToasts = () => publish([])

export const toastStore = {
  subscribe,
  read: () => toasts,
  readOnServer: () => NONE,
}

const NONE: readonly Toast[] = []
