import { useState } from 'react'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import type { ExerciseState, Solution } from '../../contract.ts'
import { sendPractice } from '../send-practice.ts'
import { whyNotLoaded } from './use-attempt.ts'

type OnState = (state: ExerciseState) => void

export function useSolution(exerciseId: number, onState: OnState) {
  const [solution, setSolution] = useState<Solution | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { isPending, mutate } = useMutation({
    call: () => sendPractice<Solution>(`/api/exercises/${exerciseId}/solution`),
    onSuccess: (shown) => {
      setFailure(null)
      setSolution(shown)
      onState(shown.state)
    },
    onFailure: (error) => setFailure(whyNotLoaded(error)),
  })
  return { solution, failure, isPending, ask: () => mutate() }
}
