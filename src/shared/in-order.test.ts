import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Calls that stay under way until the test ends them. */
function held() {
  const enqueue = inOrder<string>()
  const begun: string[] = []
  const calls = new Map<string, PromiseWithResolvers<string>>()
  const call = (name: string) => {
    calls.set(name, Promise.withResolvers())
    return enqueue(name[0]!, () => {
      begun.push(name)
      return calls.get(name)!.promise
    })
  }
  return { begun, call, callOf: (name: string) => calls.get(name)! }
}

test('calls of one key take turns in the order they came, and hold up no other', async () => {
  const { begun, call, callOf } = held()
  const answers = Promise.all(['a1', 'a2', 'b1', 'a3'].map(call))
  await turn()
  expect(begun).toEqual(['a1', 'b1'])
  callOf('a1').resolve('first')
  await turn()
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  for (const name of ['a2', 'a3', 'b1']) callOf(name).resolve(name)
  expect(await answers).toEqual(['first', 'a2', 'b1', 'a3'])
})

test('a call that fails fails alone, and the next one is made', async () => {
  const { call, callOf } = held()
  const answers = Promise.allSettled(['a1', 'a2'].map(call))
  callOf('a1').reject(new Error('broken'))
  callOf('a2').resolve('fine')
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
