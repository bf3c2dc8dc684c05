import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openPromise } from 'yauzl'
import { writeZip } from './write-zip.ts'

test('a zip reader finds every entry again, of any name and length', async () => {
  const entries = [
    { name: 'course.md', content: '# A' },
    { name: '01-änderung/02 李.md', content: 'x'.repeat(100_000) },
    { name: 'empty.md', content: '' },
  ]
  const folder = await mkdtemp(path.join(tmpdir(), 'zip-'))
  const file = path.join(folder, 'a.zip')
  await writeFile(file, await buffer(writeZip(entries)))
  const archive = await openPromise(file, { lazyEntries: true, autoClose: false })
  const found = []
  for await (const entry of archive.eachEntry())
    found.push({
      name: entry.fileName,
      content: await text(await archive.openReadStreamPromise(entry)),
    })
  archive.close()
  await rm(folder, { recursive: true })
  expect(found).toEqual(entries)
})
