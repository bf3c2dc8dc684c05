import { expect, test } from 'vitest'
import { firstBeforeOthers } from './first-before-others.ts'

test('what is sent before the first answer has come waits for it; then nothing waits', async () => {
  const send = firstBeforeOthers()
  const begun: string[] = []
  const open = new Map<string, (failed?: Error) => void>()
  const call = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) => {
      open.set(name, (failed) => (failed ? reject(failed) : resolve(name)))
    })
  }
  const [one, two] = [send(call('one')), send(call('two'))]
  expect(begun).toEqual(['one'])
  open.get('one')!(new Error('cut'))
  await expect(one).rejects.toThrow('cut')
  await expect.poll(() => begun).toEqual(['one', 'two'])
  const three = send(call('three'))
  expect(begun).toEqual(['one', 'two'])
  open.get('two')!()
  await expect.poll(() => begun).toEqual(['one', 'two', 'three'])
  const four = send(call('four'))
  await expect.poll(() => begun).toEqual(['one', 'two', 'three', 'four'])
  for (const name of ['three', 'four']) open.get(name)!()
  expect(await Promise.all([two, three, four])).toEqual(['two', 'three', 'four'])
})
