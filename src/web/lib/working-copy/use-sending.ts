import { useEffect, useRef, useState } from 'react'
import type { DraftPart, DraftSender, SendingState } from './draft-sender.ts'
import { removeDraft, sentKey, writeDraft } from '../forms/drafts/drafts.ts'
import { draftMark } from './draft-mark.ts'
import { useStoreBeforeLogout } from '../forms/drafts/before-logout.ts'
import { useIsAbandoned } from '../forms/leaving.ts'
import { useOnline } from '../use-online.ts'
import type { CopiedForm } from './use-stored-copies.ts'

const IDLE: SendingState = { kind: 'idle' }

const QUIET_MS = 1_500
/** Soon after the browser's own draft is written: the failure says that only this browser has it. */
const OFFLINE_QUIET_MS = 500
const RETRY_MS = 15_000

function useLatest(act: () => void) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return latest
}

/** Navigation inside the site fires no `pagehide`. */
function useOnUnmount(act: () => void) {
  const latest = useLatest(act)
  useEffect(() => () => latest.current(), [latest])
}

type Sending = { isOn: boolean; state: SendingState; sendNow: () => void; sendAtOnce: () => void }

/** Sends after a pause, when the page closes, when back online, and again after temporary failures. */
function useAutosave(changes: readonly [unknown, unknown], sending: Sending) {
  const { isOn, state } = sending
  const now = useLatest(sending.sendNow)
  const atOnce = useLatest(sending.sendAtOnce)
  const isOnline = useOnline()
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => now.current(), isOnline ? QUIET_MS : OFFLINE_QUIET_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the changes are spread
  }, [...changes, isOn, isOnline])
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
  isAllInParts: () => boolean
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

  const isAbandoned = useIsAbandoned()
  const noteSent = (parts: readonly DraftPart[]) => {
    if (!key) return
    const isAll = options.isAllInParts() && sender.isSent(parts)
    writeDraft(sentKey(key), {
      values: isWhole ? values : null,
      seen: sender.seenCopies(),
      mark: isAll ? draftMark(values) : '',
    })
  }

  const noteIfSent = (parts: readonly DraftPart[]) => {
    const isSent = sender.isSent(parts)
    if (isSent && parts.length > 0) noteSent(parts)
    return isSent
  }

  const sendNow = async () => {
    const parts = partsNow()
    if (isPaused() || isAbandoned()) return
    if (noteIfSent(parts)) return setState((last) => (last.kind === 'failed' ? IDLE : last))
    const next = await sender.send(parts)
    if (next.kind !== 'idle') setState(next)
    // Where there are several parts, some may have arrived although the send failed.
    if (next.kind === 'saved' || !isWhole) noteSent(parts)
  }

  useAutosave([values, options.overtaken], {
    isOn: isEnabled && !isPending,
    state,
    sendNow: () => void sendNow(),
    sendAtOnce: () => {
      const parts = partsNow()
      if (isPaused() || isAbandoned()) return
      sender.sendAtOnce(parts)
      noteIfSent(parts)
    },
  })

  useOnUnmount(() => {
    if (isEnabled) void sendNow()
  })

  useStoreBeforeLogout(async () => {
    if (isEnabled) await sendNow()
    return true
  })

  const nothingSent = () => {
    if (key) removeDraft(sentKey(key))
    setState(IDLE)
  }
  return { state, nothingSent }
}
