type Listener = () => void

/** `subscribe` is made for `useSyncExternalStore`, `notify` tells of a change. */
export function newListeners() {
  const listeners = new Set<Listener>()
  const subscribe = (listener: Listener) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return [subscribe, notify] as const
}
