/** Calls of one key run in order of arrival, each after the one before, whatever became of it. */
export function inOrder<Key>() {
  const last = new Map<Key, Promise<unknown>>()
  return async <Result>(key: Key, call: () => Promise<Result>): Promise<Result> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(call, call)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
