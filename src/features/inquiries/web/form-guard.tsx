import { useRef, type RefObject } from 'react'
import { getJson } from '#web/lib/calls/api.ts'
import type { FormGuard, FormTicket } from '../contract.ts'

type Issued = FormTicket & { at: number }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function issue(): Promise<Issued | null> {
  try {
    const { body } = await getJson<FormTicket>('/api/form-ticket')
    return { ...body, at: Date.now() }
  } catch {
    return null
  }
}

/** Spam protection: fetches a ticket at the first focus, and sends no sooner than it allows. */
export function useFormGuard() {
  const trap = useRef<HTMLInputElement>(null)
  const ticket = useRef<Promise<Issued | null> | null>(null)
  const touched = () => (ticket.current ??= issue())
  return {
    trap,
    touch: () => void touched(),
    /** Quick typists wait here instead of being refused. */
    fields: async (): Promise<FormGuard> => {
      const issued = await touched()
      if (issued) await wait(Math.max(0, issued.at + issued.waitMs + 50 - Date.now()))
      return { website: trap.current?.value ?? '', ticket: issued?.ticket }
    },
    /** Each message needs a ticket of its own. */
    renew: () => (ticket.current = null),
  }
}

/** Invisible, so only bots fill it in. */
export function Honeypot({ field }: { field: RefObject<HTMLInputElement | null> }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute size-px overflow-hidden opacity-0"
    >
      <label>
        Leave this empty
        <input ref={field} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
