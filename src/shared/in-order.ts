/** Calls with one key run one after the other, also after a failure. */
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
