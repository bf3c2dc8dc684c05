import { useEffect, useRef, useState } from 'react'
import { getJson, reasonOf } from '#web/lib/calls/api.ts'
import { useDebounce } from '#web/lib/use-debounce.ts'
import { ARXIV_PATH, type ArxivDetails } from '../arxiv-contract.ts'
import { arxivFields, describeFilledIn, type FilledIn } from '../fill-in.ts'
import type { PaperFormState } from './use-paper-form.ts'

/** Waits for a pause, because a number is incomplete while it is typed. */
const TYPING_MS = 600

type Status = { words: string; isFailure: boolean }

/** Asks the server for what arXiv knows of a paper, and fills it in. Only the latest answer counts. */
export function useArxiv(form: PaperFormState) {
  const [status, setStatus] = useState<Status | null>(null)
  const question = useRef(0)
  const values = useRef(form.values)
  const afterPause = useDebounce()
  useEffect(() => {
    values.current = form.values
  })

  const fillIn = (details: ArxivDetails, before: PaperFormState['values'], from: string) => {
    const fields = arxivFields(details, { before, now: values.current })
    for (const [name, found] of Object.entries(fields))
      form.set(name as keyof PaperFormState['values'], String(found))
    setStatus({ words: describeFilledIn({ from, fields }), isFailure: false })
  }

  const askNow = async (id: string, from: string) => {
    const mine = question.current
    const before = values.current
    setStatus({ words: 'Asking arXiv…', isFailure: false })
    try {
      const { body } = await getJson<ArxivDetails>(`${ARXIV_PATH}?id=${encodeURIComponent(id)}`)
      if (mine === question.current) fillIn(body, before, from)
    } catch (error) {
      if (mine === question.current) setStatus({ words: reasonOf(error), isFailure: true })
    }
  }

  const ask = (read: FilledIn | null) => {
    question.current += 1
    setStatus(null)
    afterPause(() => {
      if (read?.arxivId) void askNow(read.arxivId, read.from)
    }, TYPING_MS)
  }
  return { status, ask }
}
