import { createContext, useState } from 'react'

export const Announce = createContext<(words: string) => void>(() => {})

/** The count lets the same words be announced again. */
export function useAnnouncement() {
  const [said, setSaid] = useState({ words: '', times: 0 })
  const announce = (words: string) => setSaid(({ times }) => ({ words, times: times + 1 }))
  return { said, announce }
}
