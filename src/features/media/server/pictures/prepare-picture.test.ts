import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { photo } from '#server/testing/samples/picture-files.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { preparePicture } from './prepare-picture.ts'

test('a picture and its copies share one time limit; beyond it nothing is left', async () => {
  const folder = await throwAwayFolder()
  const file = path.join(folder, 'photo')
  await writeFile(file, await photo())
  const job = { path: file, type: 'image/jpeg' as const, folder }
  await expect(preparePicture(job, { maxMs: -1_000 })).rejects.toMatchObject({ status: 413 })
  expect(await readdir(folder)).toEqual(['photo'])
  expect((await preparePicture(job)).files).toHaveLength(2)
})
