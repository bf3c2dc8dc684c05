import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { IMPORT_WORDS } from '../../import-contract.ts'

const site = await testApp({ DATA_DIR: await throwAwayFolder() })

type Person = { cookie: string }

function upload(path: string, { cookie }: Person, name: string, text: string) {
  const body = new FormData()
  body.set('file', new File([text], name))
  return site.request(path, { method: 'POST', headers: { cookie }, body })
}

test('one person may import a limited number of files in ten minutes; others are not affected', async () => {
  const send = (path: string, by: Person) => upload(path, by, 'page.exe', 'neither')
  const [eager, other] = [await site.signedIn('instructor'), await site.signedIn('instructor')]
  const paths = ['/api/courses/import', '/api/lessons/import']
  for (let count = 0; count < 60; count += 1)
    expect((await send(paths[count % 2]!, eager)).status).not.toBe(429)
  for (const path of paths) {
    const { status, body, headers } = await send(path, eager)
    expect([status, body.message]).toEqual([429, IMPORT_WORDS.tooMany])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send(path, other)).status).not.toBe(429)
  }
})

test('a title with very many blanks or brackets takes no longer than others', async () => {
  const author = await site.signedIn('instructor')
  const importText = (text: string) => upload('/api/lessons/import', author, 'a.md', text)
  const blanks = ' '.repeat(100_000)
  const { body } = await importText(`# Upwards${blanks}the hill ##  \n\nWords.`)
  expect(body.title).toMatch(/^Upwards/)
  const { status } = await importText(`# Upwards ${'['.repeat(200_000)}\n\nWords.`)
  expect(status).toBe(200)
})
