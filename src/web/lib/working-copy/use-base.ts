import { useEffect, useRef, useState } from 'react'
import { baseKey, readDraft, removeDraft, writeDraft } from '../forms/drafts/drafts.ts'

type Options = {
  key: string | undefined
  loaded: () => string | undefined
  isDirty: boolean
  timesSaved: number
}

type Overtaken = { basedOn: string; savedAt: string }

export const readBase = (key: string) =>
  readDraft<{ basedOn: string | null }>(baseKey(key), { basedOn: null })?.basedOn ?? null

/** Which saved state the changes are based on, and whether another was saved since. */
export function useBase({ key, loaded, isDirty, timesSaved }: Options) {
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const [moves, setMoves] = useState(0)
  const wasDirty = useRef(false)
  const basedOn = () => overtaken?.basedOn ?? loaded()

  useEffect(() => {
    if (timesSaved > 0) setOvertaken(null)
  }, [timesSaved])

  useEffect(() => {
    if (key && isDirty && loaded()) writeDraft(baseKey(key), { basedOn: basedOn() })
    if (key && !isDirty && wasDirty.current) {
      removeDraft(baseKey(key))
      setOvertaken(null)
    }
    wasDirty.current = isDirty
    // oxlint-disable-next-line react/exhaustive-deps -- what is loaded changes only with a save or a move
  }, [key, isDirty, timesSaved, overtaken, moves])

  return {
    overtaken,
    basedOn,
    began: (from: string | null) => {
      const savedAt = loaded()
      setOvertaken(from && savedAt && from !== savedAt ? { basedOn: from, savedAt } : null)
    },
    isLoaded: (from: string | null) => from !== null && from === loaded(),
    moveOn: () => {
      setOvertaken(null)
      setMoves((count) => count + 1)
    },
  }
}

export type Base = ReturnType<typeof useBase>
