import { useRef, useState } from 'react'
import { ApiError, reasonOf } from '#web/lib/calls/api.ts'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import type { Answer, AttemptResult } from '../../contract.ts'
import { sendPractice } from '../send-practice.ts'

const withEnd = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

/** The answer is still there, and can be sent again. */
function whyNotSent(error: unknown) {
  const reason = withEnd(reasonOf(error))
  const isCut = error instanceof ApiError && error.status === 0
  return isCut ? `Not sent: ${reason} Your answer stays here; please try again.` : reason
}

/** For hints and solutions, where nothing of the learner's own was sent. */
export const whyNotLoaded = (error: unknown) =>
  error instanceof ApiError && error.status === 0
    ? `Could not be loaded: ${withEnd(reasonOf(error))} Please try again.`
    : withEnd(reasonOf(error))

type Attempt<Result> = {
  path: string
  onResult: (result: Result, answer: Answer) => void
  onRefusal?: (error: unknown) => void
}

/** One answer at a time; the last result is shown until another answer is begun. */
export function useAttempt<Result extends AttemptResult>(attempt: Attempt<Result>) {
  const [result, setResult] = useState<Result | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const sent = useRef<Promise<boolean>>(Promise.resolve(true))
  const { isPending, mutateAsync } = useMutation({
    call: (answer: Answer) => {
      // The server needs the time zone: a forgotten card is due at the learner's next midnight.
      const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
      return sendPractice<Result>(attempt.path, { answer, zone })
    },
    onSuccess: (received, answer) => {
      setResult(received)
      attempt.onResult(received, answer)
    },
    onFailure: (error) => {
      setFailure(whyNotSent(error))
      attempt.onRefusal?.(error)
    },
  })
  const forget = () => {
    setResult(null)
    setFailure(null)
  }
  return {
    result,
    failure,
    isPending,
    forget,
    refuse: setFailure,
    give: (answer: Answer) => {
      setFailure(null)
      const sendOne = () =>
        mutateAsync(answer).then(
          () => true,
          () => false,
        )
      sent.current = sent.current.then(sendOne)
      return sent.current
    },
  }
}
