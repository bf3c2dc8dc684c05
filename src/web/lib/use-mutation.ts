import { useState } from 'react'

type Mutation<Input, Answer> = {
  call: (input: Input) => Promise<Answer>
  /** The button stays pending until this is done. */
  onSuccess?: (answer: Answer, input: Input) => unknown
  onError?: (error: unknown, input: Input) => unknown
  onSettled?: () => unknown
}

/** A call that changes something, with what it says and makes stale beside it. */
export function useMutation<Input = void, Answer = unknown>(mutation: Mutation<Input, Answer>) {
  const [underWay, setUnderWay] = useState(0)
  const mutateAsync = async (input: Input): Promise<Answer> => {
    const { call, onSuccess, onError, onSettled } = mutation
    setUnderWay((count) => count + 1)
    try {
      const answer = await call(input)
      await onSuccess?.(answer, input)
      return answer
    } catch (error) {
      onError?.(error, input)
      throw error
    } finally {
      await onSettled?.()
      setUnderWay((count) => count - 1)
    }
  }
  return {
    isPending: underWay > 0,
    mutateAsync,
    /** For who does not wait: a failure has been told by `onError`. */
    mutate: (input: Input) => void mutateAsync(input).catch(() => {}),
  }
}
