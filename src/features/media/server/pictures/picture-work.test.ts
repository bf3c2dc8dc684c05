import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { PictureProcess } from './picture-work.ts'
import type { PictureJob } from './prepare-picture.ts'

const folder = await throwAwayFolder()
const job = {} as PictureJob
const DONE = { failed: { message: 'answered', code: undefined } }

async function scriptOf(name: string, code: string) {
  const script = path.join(folder, `${name}.cjs`)
  await writeFile(script, code)
  return script
}

const ANSWER = `process.send({ failed: { message: 'answered', code: undefined } })`

test('a picture that is given to a dying process is prepared by another one', async () => {
  const script = await scriptOf(
    'once',
    `process.once('message', () => { ${ANSWER}; process.on('message', () => process.exit()) })`,
  )
  const work = new PictureProcess({ script })
  for (const _ of [1, 2, 3]) expect(await work.run(job)).toEqual(DONE)
})

test('ending an idle process loses no picture', async () => {
  const script = await scriptOf('always', `process.on('message', () => ${ANSWER})`)
  const work = new PictureProcess({ script, restAfterMs: 0 })
  for (let turn = 0; turn < 8; turn += 1) {
    expect(await work.run(job)).toEqual(DONE)
    await setImmediate()
  }
})

test('a picture that ends a new process is too complex', async () => {
  const script = await scriptOf('never', `process.on('message', () => process.exit(1))`)
  await expect(new PictureProcess({ script }).run(job)).rejects.toMatchObject({ status: 413 })
})

test('if no process can be started, the picture is not blamed', async () => {
  const work = new PictureProcess({ node: path.join(folder, 'no-such-program') })
  await expect(work.run(job)).rejects.toMatchObject({ status: 503 })
})
