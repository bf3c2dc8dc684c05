import { useState } from 'react'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import type { Exercise, ExerciseState } from '../../contract.ts'
import { sendPractice } from '../send-practice.ts'
import { whyNotLoaded } from './use-attempt.ts'

type GivenHint = { hint: string; state: ExerciseState }

/** One at a time from the first, including those seen before. */
export function useHints({ id }: Exercise, onState: (state: ExerciseState) => void) {
  const [hints, setHints] = useState<string[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const { isPending, mutate } = useMutation({
    call: (index: number) => sendPractice<GivenHint>(`/api/exercises/${id}/hints`, { index }),
    onSuccess: ({ hint, state }) => {
      setFailure(null)
      setHints((shown) => [...shown, hint])
      onState(state)
    },
    onFailure: (error) => setFailure(whyNotLoaded(error)),
  })
  return { hints, failure, isPending, ask: () => mutate(hints.length) }
}
