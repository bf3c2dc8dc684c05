import { useEffect, useState } from 'react'
import { usePause } from '#web/lib/use-pause.ts'

/** `typed` is what the field holds now; `asked` follows when the typing pauses. */
export function useTypedWords(field: HTMLInputElement) {
  const [typed, setTyped] = useState(() => field.value.trim())
  const [asked, setAsked] = useState(typed)
  const pause = usePause()
  useEffect(() => {
    const follow = () => {
      const words = field.value.trim()
      setTyped(words)
      pause(() => setAsked(words), words ? 150 : 0)
    }
    // Somebody may have typed between the drawing and now.
    if (field.value.trim() !== typed) follow()
    field.addEventListener('input', follow)
    return () => field.removeEventListener('input', follow)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [field])
  return { typed, asked }
}
