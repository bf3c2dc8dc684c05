import { useRef, useState } from 'react'
import { reasonOf, send } from '#web/lib/calls/api.ts'
import { optional } from '#web/lib/calls/query.ts'
import { useQueryClient } from '#web/lib/calls/use-query.ts'
import { isCode } from '../../code.ts'
import type { Verdict } from '../../contract.ts'
import { certificateQuery } from '../queries.ts'
import { findCredential, MAX_PDF_BYTES, PDF_PROBLEMS } from './read-pdf.ts'

export type Finding =
  | { kind: 'none' }
  | { kind: 'checking' }
  | { kind: 'verdict'; verdict: Verdict }
  | { kind: 'problem'; problem: string }

const problemOf = (problem: string): Finding => ({ kind: 'problem', problem })

async function checkCredential(credential: string): Promise<Finding> {
  try {
    const verdict = await send<Verdict>('POST', '/api/verify', { credential })
    return { kind: 'verdict', verdict }
  } catch (error) {
    return problemOf(`It could not be checked. ${reasonOf(error)}.`)
  }
}

async function checkPdf(file: File): Promise<Finding> {
  if (file.size > MAX_PDF_BYTES) return problemOf(PDF_PROBLEMS.size)
  try {
    const found = findCredential(new Uint8Array(await file.arrayBuffer()))
    return 'problem' in found ? problemOf(found.problem) : await checkCredential(found.credential)
  } catch {
    // A folder, or a file that has gone.
    return problemOf(PDF_PROBLEMS.unreadable)
  }
}

/** Checks that do not go through the page's address. Only the latest one is answered. */
export function useCheck() {
  const client = useQueryClient()
  const [finding, setFinding] = useState<Finding>({ kind: 'none' })
  const lastCheck = useRef(0)
  const ask = async (check: () => Promise<Finding>) => {
    lastCheck.current += 1
    const mine = lastCheck.current
    setFinding({ kind: 'checking' })
    const found = await check()
    if (lastCheck.current === mine) setFinding(found)
  }
  return {
    finding,
    credential: (credential: string) => ask(() => checkCredential(credential)),
    pdf: (file: File) => ask(() => checkPdf(file)),
    /** The page's address asks and shows the answer; a cached answer may be out of date. */
    code: (code: string) =>
      ask(async () => {
        if (isCode(code)) await client.refresh(optional(certificateQuery(code))).catch(() => {})
        return { kind: 'none' }
      }),
  }
}
