import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const PAUSE_MS = 250

/**
 * A search box whose words stand in the address after a pause in typing: the page can be shared,
 * and works without script. Another search starts at the first page.
 */
export function useSearchText(name = 'q') {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(name) ?? ''
  const [text, setText] = useState(asked)
  const typed = useRef(asked)

  // Back and forward change the address without typing.
  useEffect(() => {
    if (asked === typed.current.trim()) return
    typed.current = asked
    setText(asked)
  }, [asked])

  useEffect(() => {
    const words = text.trim()
    if (words === asked) return
    const timer = setTimeout(() => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete('page')
          if (words) next.set(name, words)
          else next.delete(name)
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, asked, name, setSearch])

  const change = (value: string) => {
    typed.current = value
    setText(value)
  }
  return [text, change] as const
}
