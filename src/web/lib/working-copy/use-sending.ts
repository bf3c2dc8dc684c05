import { useEffect, useRef, useState } from 'react'
import type { DraftPart, DraftSender, SendingState } from './draft-sender.ts'
import { removeDraft, writeDraft } from '../forms/drafts.ts'
import { sentKey, type CopiedForm } from './use-stored-copies.ts'

const IDLE: SendingState = { kind: 'idle' }

const QUIET_MS = 1_500
const RETRY_MS = 15_000

function useLatest(act: () => void) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return latest
}

/** Navigation inside the site does not close the page. */
function useLeaving(act: () => void) {
  const latest = useLatest(act)
  useEffect(() => () => latest.current(), [latest])
}

type Sending = { isOn: boolean; state: SendingState; sendNow: () => void; sendAtOnce: () => void }

/** After a pause, when the page is closed, when back online, and again after temporary failures. */
function useAutosave(changes: readonly [unknown, unknown], sending: Sending) {
  const { isOn, state } = sending
  const now = useLatest(sending.sendNow)
  const atOnce = useLatest(sending.sendAtOnce)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => now.current(), QUIET_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [...changes, isOn])
  useEffect(() => {
    if (!isOn || state.kind !== 'failed' || !state.isTemporary) return undefined
    const timer = setTimeout(() => now.current(), RETRY_MS)
    return () => clearTimeout(timer)
  }, [isOn, state, now])
  useEffect(() => {
    if (!isOn) return undefined
    const [whenBack, whenGoing] = [() => now.current(), () => atOnce.current()]
    window.addEventListener('online', whenBack)
    window.addEventListener('pagehide', whenGoing)
    return () => {
      window.removeEventListener('online', whenBack)
      window.removeEventListener('pagehide', whenGoing)
    }
  }, [isOn, now, atOnce])
}

type SendingOptions = {
  sender: DraftSender
  isWhole: boolean
  isEnabled: boolean
  isPaused: () => boolean
  partsNow: () => readonly DraftPart[]
  overtaken: unknown
}

export function useSending<Values>(
  { values, isPending, draftKey: key }: CopiedForm<Values>,
  options: SendingOptions,
) {
  const { sender, isWhole, isEnabled, isPaused, partsNow } = options
  const [state, setState] = useState<SendingState>(IDLE)

  const sendNow = async () => {
    const parts = partsNow()
    if (isPaused()) return
    if (sender.isSent(parts)) return setState((last) => (last.kind === 'failed' ? IDLE : last))
    const next = await sender.send(parts)
    if (next.kind !== 'idle') setState(next)
    // Of a course some lessons may have arrived.
    if (key && (next.kind === 'saved' || !isWhole))
      writeDraft(sentKey(key), { values: isWhole ? values : null, seen: sender.seenCopies() })
  }

  useAutosave([values, options.overtaken], {
    isOn: isEnabled && !isPending,
    state,
    sendNow: () => void sendNow(),
    sendAtOnce: () => {
      if (!isPaused()) sender.sendAtOnce(partsNow())
    },
  })

  useLeaving(() => {
    if (isEnabled) void sendNow()
  })

  const nothingSent = () => {
    if (key) removeDraft(sentKey(key))
    setState(IDLE)
  }
  return { state, nothingSent }
}
