type Mounted = { unmount: () => void }

/** What runs inside of a text, by the element that it was made of. */
export const mountedInText = new Map<Element, Mounted>()

export function unmountLost() {
  for (const [host, root] of mountedInText)
    if (!host.isConnected) {
      mountedInText.delete(host)
      root.unmount()
    }
}
