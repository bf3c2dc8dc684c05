import { useEffect, useRef } from 'react'
import { typedIn } from './typed-in.ts'

/** For a field outside a form's values: what was typed before the script was there to listen. */
export function useTypedEarly<Field extends HTMLInputElement | HTMLTextAreaElement>(
  drawn: string,
  change: (value: string) => void,
) {
  const ref = useRef<Field>(null)
  useEffect(() => {
    const typed = ref.current ? typedIn(ref.current) : ''
    if (typed !== drawn) change(typed)
    // Once: later the field tells its changes itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return ref
}
