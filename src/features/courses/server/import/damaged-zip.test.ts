import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { png } from '#server/testing/samples/picture-files.ts'
import { testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { writeZip } from '#server/zip/write-zip.ts'
import type { ImportedCourse } from '../../import-contract.ts'

const site = await testApp({ DATA_DIR: await throwAwayFolder() })
const { cookie } = await site.signedIn('instructor')

test('a picture whose bytes are not those that were packed is left out, and named', async () => {
  const zip = await buffer(
    writeZip([
      { name: 'a.md', content: '# Good\n\nText. ![A](pic.png)' },
      { name: 'pic.png', content: await png() },
    ]),
  )
  const at = zip.lastIndexOf('504b0102', undefined, 'hex') + 16
  zip.writeUInt32LE((zip.readUInt32LE(at) ^ 1) >>> 0, at)
  const form = new FormData()
  form.set('file', new File([new Uint8Array(zip)], 'a.zip'))
  const sent = { method: 'POST', headers: { cookie }, body: form }
  const { status, body } = await site.request('/api/courses/import', sent)
  expect(status).toBe(201)
  expect((body as ImportedCourse).report!.remarks).toEqual([
    { file: 'a.md', text: 'the picture “pic.png” was left out: it could not be unpacked' },
  ])
})
