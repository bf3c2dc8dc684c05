import { useRef, useState } from 'react'
import { isSignOut, reasonOf } from './api.ts'
import { invalidate, settleChange, type Answered } from './query.ts'
import { dismissToast, toast, type ToastInput } from '../toast.ts'
import { useQueryClient } from './use-query.ts'

type Message = Omit<ToastInput, 'variant'>

type Failure = { title: string; fallback?: string }

type Mutation<Input, Answer> = {
  call: (input: Input) => Promise<Answer>
  success?: Message | ((answer: Answer, input: Input) => Message)
  /** Left out where the form itself shows the error. */
  failure?: Failure
  invalidates?: readonly string[]
  /** Queries that the answer answers, too: they are not asked again. */
  answers?: (answer: Answer) => readonly Answered[]
  /** For things that somebody else may have changed in the meantime. */
  invalidatesOnFailure?: readonly string[]
  /** `isPending` lasts until this is done. */
  onSuccess?: (answer: Answer, input: Input) => unknown
  onFailure?: (error: unknown, input: Input) => unknown
}

type Continuation<Answer> = { onSuccess?: (answer: Answer) => unknown; onSettled?: () => unknown }

const showFailure = ({ title, fallback }: Failure, error: unknown) =>
  toast({ title, description: reasonOf(error, fallback), variant: 'destructive' })

export function useMutation<Input = void, Answer = unknown>(mutation: Mutation<Input, Answer>) {
  const client = useQueryClient()
  const [underWay, setUnderWay] = useState<readonly Input[]>([])
  const failureShown = useRef<number>(undefined)

  const dismissFailure = () => {
    if (failureShown.current !== undefined) dismissToast(failureShown.current)
  }

  const attempt = async (input: Input) => {
    try {
      return await mutation.call(input)
    } catch (error) {
      dismissFailure()
      if (mutation.failure && !isSignOut(error))
        failureShown.current = showFailure(mutation.failure, error)
      await invalidate(client, ...(mutation.invalidatesOnFailure ?? []))
      await mutation.onFailure?.(error, input)
      throw error
    }
  }

  const mutateAsync = async (input: Input, then: Continuation<Answer> = {}) => {
    const { success, invalidates = [], answers, onSuccess } = mutation
    setUnderWay((inputs) => [...inputs, input])
    try {
      const answer = await attempt(input)
      dismissFailure()
      if (success)
        toast({
          variant: 'success',
          ...(typeof success === 'function' ? success(answer, input) : success),
        })
      await settleChange(client, invalidates, answers?.(answer) ?? [])
      await onSuccess?.(answer, input)
      await then.onSuccess?.(answer)
      return answer
    } finally {
      then.onSettled?.()
      setUnderWay((inputs) => inputs.toSpliced(inputs.indexOf(input), 1))
    }
  }

  return {
    isPending: underWay.length > 0,
    /** For screens that show a change before it is saved. */
    underWay,
    mutateAsync,
    /** For callers that do not wait: the failure has been shown. */
    mutate: (input: Input, then?: Continuation<Answer>) =>
      void mutateAsync(input, then).catch(() => {}),
  }
}
