import { useEffect, useRef } from 'react'
import { Alert } from '#web/ui/notices/alert.tsx'
import type { Receipt } from '../contract.ts'

/** Stays when the toast is gone, and has the reference number. */
export function SentNotice({ receipt, children }: { receipt: Receipt | null; children: string }) {
  const message = useRef<HTMLDivElement>(null)
  // The button lost the focus while it was pending.
  useEffect(() => {
    if (receipt) message.current?.focus()
  }, [receipt])
  return (
    <div ref={message} role="status" tabIndex={-1} className="empty:hidden">
      {receipt && (
        <Alert kind="success" title="Thank you, it has arrived.">
          {children} Your reference is{' '}
          <strong className="font-mono whitespace-nowrap">{receipt.reference}</strong>.
        </Alert>
      )}
    </div>
  )
}

/** Sending needs a script; reading does not. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="rounded-md bg-yellow-soft px-4 py-3 text-sm text-yellow-ink">
        Sending this form needs JavaScript, which is switched off in your browser.
      </p>
    </noscript>
  )
}
