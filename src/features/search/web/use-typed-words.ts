import { useEffect, useState } from 'react'

const PAUSE_MS = 150

/** `typed` is what the field holds now; `searched` follows when the typing pauses. */
export function useTypedWords(field: HTMLInputElement) {
  const [typed, setTyped] = useState(() => field.value.trim())
  const [searched, setSearched] = useState(typed)
  useEffect(() => {
    const follow = () => setTyped(field.value.trim())
    // Something may have been typed between the render and this effect.
    follow()
    field.addEventListener('input', follow)
    return () => field.removeEventListener('input', follow)
  }, [field])
  useEffect(() => {
    const pause = setTimeout(() => setSearched(typed), typed ? PAUSE_MS : 0)
    return () => clearTimeout(pause)
  }, [typed])
  return { typed, searched }
}
