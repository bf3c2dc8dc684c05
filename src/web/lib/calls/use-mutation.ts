import { useRef, useState } from 'react'
import { isSignOut, reasonOf } from './api.ts'
import { invalidate } from './query.ts'
import { dismissToast, toast, type ToastInput } from '../toast.ts'
import { useOptimistic, type Optimistic } from './use-optimistic.ts'
import { useQueryClient } from './use-query.ts'

type Message = Omit<ToastInput, 'variant'>

type Failure = { title: string; fallback?: string }

type Mutation<Input, Answer, Known> = {
  call: (input: Input) => Promise<Answer>
  /** Shown at once, and reverted if it could not be saved. */
  optimistic?: Optimistic<Input, Known>
  success?: Message | ((answer: Answer, input: Input) => Message)
  /** Left out where the form itself shows the error. */
  failure?: Failure
  invalidates?: readonly string[]
  /** For things that somebody else may have changed in the meantime. */
  invalidatesOnFailure?: readonly string[]
  /** `isPending` lasts until this is done. */
  onSuccess?: (answer: Answer, input: Input) => unknown
  onFailure?: (error: unknown, input: Input) => unknown
}

type Continuation<Answer> = { onSuccess?: (answer: Answer) => unknown; onSettled?: () => unknown }

const showFailure = ({ title, fallback }: Failure, error: unknown) =>
  toast({ title, description: reasonOf(error, fallback), variant: 'destructive' })

export function useMutation<Input = void, Answer = unknown, Known = unknown>(
  mutation: Mutation<Input, Answer, Known>,
) {
  const client = useQueryClient()
  const [underWay, setUnderWay] = useState(0)
  const showAtOnce = useOptimistic(mutation.optimistic)
  const failureShown = useRef<number>(undefined)

  const dismissFailure = () => {
    if (failureShown.current !== undefined) dismissToast(failureShown.current)
  }

  const attempt = async (input: Input) => {
    const settle = showAtOnce(input)
    try {
      const answer = await mutation.call(input)
      settle(true)
      return answer
    } catch (error) {
      settle(false)
      dismissFailure()
      if (mutation.failure && !isSignOut(error))
        failureShown.current = showFailure(mutation.failure, error)
      await invalidate(client, ...(mutation.invalidatesOnFailure ?? []))
      await mutation.onFailure?.(error, input)
      throw error
    }
  }

  const mutateAsync = async (input: Input, then: Continuation<Answer> = {}) => {
    const { success, invalidates, onSuccess } = mutation
    setUnderWay((count) => count + 1)
    try {
      const answer = await attempt(input)
      dismissFailure()
      if (success)
        toast({
          variant: 'success',
          ...(typeof success === 'function' ? success(answer, input) : success),
        })
      if (invalidates) await invalidate(client, ...invalidates)
      await onSuccess?.(answer, input)
      await then.onSuccess?.(answer)
      return answer
    } finally {
      then.onSettled?.()
      setUnderWay((count) => count - 1)
    }
  }

  return {
    isPending: underWay > 0,
    mutateAsync,
    /** For callers that do not wait: the failure has been shown. */
    mutate: (input: Input, then?: Continuation<Answer>) =>
      void mutateAsync(input, then).catch(() => {}),
  }
}
