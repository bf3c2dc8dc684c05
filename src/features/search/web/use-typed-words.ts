import { useEffect, useState } from 'react'
import { useDebounce } from '#web/lib/use-debounce.ts'

/** `typed` is what the field holds now; `searched` follows when the typing pauses. */
export function useTypedWords(field: HTMLInputElement) {
  const [typed, setTyped] = useState(() => field.value.trim())
  const [searched, setSearched] = useState(typed)
  const pause = useDebounce()
  useEffect(() => {
    const follow = () => {
      const words = field.value.trim()
      setTyped(words)
      pause(() => setSearched(words), words ? 150 : 0)
    }
    // Somebody may have typed between the drawing and now.
    if (field.value.trim() !== typed) follow()
    field.addEventListener('input', follow)
    return () => field.removeEventListener('input', follow)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [field])
  return { typed, searched }
}
