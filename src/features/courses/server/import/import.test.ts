import { readdir, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { testApp } from '#server/testing/test-app.ts'
import { writeZip, type ZipEntry } from '#server/zip/write-zip.ts'
import { IMPORT_WORDS, type ImportedCourse } from '../../import-contract.ts'

const dataDir = await throwAwayFolder()
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const site = await testApp({ DATA_DIR: dataDir })
const instructor = await site.signedIn('instructor')
const owner = site.as(instructor)

async function upload(path: string, name: string, bytes: Uint8Array | string) {
  const form = new FormData()
  form.set('file', new File([Buffer.from(bytes)], name))
  return site.request(path, { method: 'POST', headers: { cookie: instructor.cookie }, body: form })
}

const zipped = async (entries: ZipEntry[]) => await buffer(writeZip(entries))
const files = (texts: Record<string, string>) =>
  Object.entries(texts).map(([name, content]) => ({ name, content }))

const importZip = async (entries: ZipEntry[], name = 'my-course.zip') =>
  upload('/api/courses/import', name, await zipped(entries))
const importText = (name: string, text: string | Uint8Array) =>
  upload('/api/lessons/import', name, text)

const notebook = (cells: object[], metadata: object = { language_info: { name: 'python' } }) =>
  JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 5 })

const nothingIsLeft = async () =>
  expect(await readdir(`${dataDir}/uploads/incoming`).catch(() => [])).toEqual([])

test('a zip of texts becomes a draft: folders are modules, in the order of their numbers', async () => {
  const { status, body } = await importZip(
    files({
      'course/10-last/1.md': '# The end\n\nBye.',
      'course/2-middle/02-b.md': 'No heading here, but *words*.',
      'course/2-middle/01-a.md': '---\ntitle: "Given title"\nduration: 12\n---\n# Another\n\nText.',
      'course/README.md': '# From zero\n\nA short description.\n\nMore.',
      'course/welcome.md': 'Welcome\n=======\n\nHello.',
    }),
  )
  expect(status).toBe(201)
  const course = body as ImportedCourse
  expect(course).toMatchObject({
    title: 'From zero',
    description: 'A short description.',
    isPublished: false,
    instructorId: instructor.id,
  })
  expect(
    course.modules.map(({ title, lessons }) => [title, lessons.map((each) => each.title)]),
  ).toEqual([
    ['Introduction', ['Welcome']],
    ['Middle', ['Given title', 'Lesson B']],
    ['Last', ['The end']],
  ])
  expect(course.lessons[0]!.content).toBe('<p>Hello.</p>\n')
  expect(course.lessons[1]).toMatchObject({
    duration: 12,
    content: '<h2>Another</h2>\n<p>Text.</p>\n',
  })
  expect(course.report!.lessons).toHaveLength(4)
  expect(course.report!.leftOut).toEqual([])
  await nothingIsLeft()
})

test('formulas, code, tables and footnotes pass the same pipeline as typed texts', async () => {
  const { body } = await importText(
    'a.md',
    '# Title\n\n$a<b$ and[^1]\n\n```python\nx = 1\n```\n\n| a |\n|--:|\n| $P(x|y)$ |\n\n[^1]: Note.\n\n<script>alert(1)</script><b onclick="x">c</b>',
  )
  expect(body.title).toBe('Title')
  expect(body.content).toContain('$a&lt;b$ and[^1]')
  expect(body.content).toContain('<pre><code class="language-python">x = 1\n</code></pre>')
  expect(body.content).toContain('<td align="right">$P(x|y)$</td>')
  expect(body.content).not.toMatch(/script|onclick/)
})

test('links between files lead to their lessons; other links keep only their words', async () => {
  const { body } = await importZip(
    files({
      'a/1.md':
        '# First\n\n[next](../b/two%20words.md#x) [gone](../c.md) [file](data.csv) [out](https://example.org)',
      'b/two words.md': '# Second\n\n[back](../a/1.md)',
    }),
  )
  const course = body as ImportedCourse
  const [first, second] = course.lessons
  expect(first!.content).toContain(
    `<a href="/courses/${course.id}?tab=content&amp;lesson=${second!.id}#x">next</a> gone file <a href="https://example.org">out</a>`,
  )
  expect(second!.content).toContain(`lesson=${first!.id}">back</a>`)
  expect(course.report!.remarks.map(({ text }) => text).join('\n')).toMatch(
    /c\.md[^]*data\.csv|data\.csv[^]*c\.md/,
  )
})

test('a notebook becomes a lesson with its code and the text of its outputs', async () => {
  const { status, body } = await importText(
    'n.ipynb',
    notebook([
      { cell_type: 'markdown', source: ['# Plots\n', '\n', 'Some $x_1$.'] },
      {
        cell_type: 'code',
        source: 'print(1)',
        outputs: [
          { output_type: 'stream', name: 'stdout', text: ['1\n'] },
          { output_type: 'execute_result', data: { 'text/plain': '2', 'text/html': '<b>2</b>' } },
          { output_type: 'display_data', data: { 'image/bmp': 'aGk=' } },
          { output_type: 'error', ename: 'ValueError', evalue: 'no', traceback: ['\u001B[31mx'] },
        ],
      },
      { cell_type: 'raw', source: 'raw' },
    ]),
  )
  expect(status).toBe(200)
  expect(body.title).toBe('Plots')
  expect(body.content).toContain('<p>Some $x_1$.</p>')
  expect(body.content).toContain('<code class="language-python">print(1)\n</code>')
  for (const output of ['<code>1\n</code>', '<code>2\n</code>', '<code>ValueError: no\n</code>'])
    expect(body.content).toContain(output)
  expect(body.report.remarks.map(({ text }: { text: string }) => text)).toEqual([
    'an output (image/bmp) was left out',
    'a cell of the type “raw” was left out',
  ])
})

test('the report says what was not imported, and why', async () => {
  const { body } = await importZip([
    ...files({
      'a.md': '# Good\n\n![p](pic.png) text',
      'broken.ipynb': '{"cells": 3}',
      'data.csv': '1,2',
      '__MACOSX/a.md': 'x',
      '.git/config.md': 'x',
      'empty.md': '  ',
      'long.md': `# Long\n\n${'word '.repeat(50_000)}`,
    }),
    { name: 'latin.md', content: Buffer.from([0x23, 0x20, 0xe4, 0xf6]) },
  ])
  const { report } = body as ImportedCourse
  expect(report!.lessons.map(({ file }) => file)).toEqual(['a.md'])
  expect(report!.remarks).toEqual([
    { file: 'a.md', text: 'the picture “pic.png” was left out: it is not in the zip' },
  ])
  expect(Object.fromEntries(report!.leftOut.map(({ file, reason }) => [file, reason]))).toEqual({
    'data.csv': 'It is neither Markdown nor a notebook',
    'broken.ipynb': 'It is not a Jupyter notebook of version 4',
    'empty.md': 'There is nothing in it to read',
    'latin.md': 'It is not text in UTF-8',
    'long.md': 'Content must be at most 200,000 characters',
  })
})

test('zip bombs, climbing paths, floods and false sizes are refused clearly, and nothing is left', async () => {
  const before = (await owner.get(`/api/courses?instructorId=${instructor.id}`)).body.length
  const bomb = Array.from({ length: 12 }, (_, index) => ({
    name: `${index}.md`,
    content: Buffer.alloc(1_900_000, 'a\n'),
  }))
  const good = await zipped(files({ 'a.md': '# Good\n\nText.' }))
  const climbing = Buffer.from(good.toString('latin1').replaceAll('a.md', '../m'), 'latin1')
  const lying = Buffer.from(good)
  lying.writeUInt32LE(5, lying.indexOf('504b0102', 'hex') + 24)
  // One letter of the text is another one, and unpacks as well.
  const altered = Buffer.from(good)
  altered.writeUInt32LE(crc32('# Good\n\nTent.'), altered.indexOf('504b0102', 'hex') + 16)
  const many = Array.from({ length: 2_001 }, (_, index) => ({ name: `${index}.txt`, content: '' }))
  const answers = {
    tooMuchText: await importZip(bomb),
    climbing: await upload('/api/courses/import', 'a.zip', climbing),
    lying: await upload('/api/courses/import', 'a.zip', lying),
    altered: await upload('/api/courses/import', 'a.zip', altered),
    cut: await upload('/api/courses/import', 'a.zip', good.subarray(0, good.length - 30)),
    many: await importZip(many),
    nothing: await importZip(files({ 'a.txt': 'x' })),
    empty: await importZip([]),
  }
  expect(
    Object.entries(answers).map(([name, { status, body }]) => [name, status, body.message]),
  ).toEqual([
    ['tooMuchText', 400, IMPORT_WORDS.tooMuchText],
    ['climbing', 400, IMPORT_WORDS.brokenZip],
    ['lying', 400, IMPORT_WORDS.brokenZip],
    ['altered', 400, IMPORT_WORDS.brokenZip],
    ['cut', 400, IMPORT_WORDS.brokenZip],
    ['many', 400, IMPORT_WORDS.tooManyEntries],
    ['nothing', 400, IMPORT_WORDS.nothing],
    ['empty', 400, IMPORT_WORDS.nothing],
  ])
  expect((await owner.get(`/api/courses?instructorId=${instructor.id}`)).body).toHaveLength(before)
  await nothingIsLeft()
})

test('a lesson is Markdown or a notebook, whatever its name says', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex')
  for (const [name, bytes] of [
    ['a.md', png],
    ['a.png', png],
    ['a.md', await zipped(files({ 'a.md': 'x' }))],
    ['a.ipynb', '# no notebook'],
    ['a.ipynb', notebook([{ cell_type: 'code' }])],
  ] as const)
    expect((await importText(name, bytes)).status, name).toBe(415)
  expect((await importText('a.md', 'x'.repeat(2_100_000))).status).toBe(400)
  expect((await upload('/api/courses/import', 'a.md', '# A\n\nb')).status).toBe(415)
  await nothingIsLeft()
})

test('the report stays short, however much there is to say and however long names are', async () => {
  const lost = Array.from({ length: 300 }, (_, index) => `![](p${index}) [x](d${index}.md)`)
  const { status, body } = await importZip(
    files({
      [`a/${'n'.repeat(60_000)}.md`]: lost.join('\n\n'),
      'a/lost.md': `Words\n\n${lost.join('\n\n')}`,
      'b/odd.md': '[x](/imported-file/%E0%A4%A) `'.concat('`a'.repeat(100_000), '`'),
      'b/deep.md': '>'.repeat(5_000).concat(' deep'),
    }),
  )
  expect(status).toBe(201)
  const { report } = body as ImportedCourse
  expect(JSON.stringify(report).length).toBeLessThan(20_000)
  expect(report!.remarks.filter(({ file }) => file.endsWith('lost.md'))).toHaveLength(42)
  expect(report!.leftOut.map(({ reason }) => reason)).toContain(IMPORT_WORDS.longName)
})

test('only instructors import', async () => {
  const form = new FormData()
  form.set('file', new File(['# A'], 'a.md'))
  const { cookie } = await site.signedIn('student')
  for (const path of ['/api/courses/import', '/api/lessons/import'])
    expect(
      (await site.request(path, { method: 'POST', headers: { cookie }, body: form })).status,
    ).toBe(403)
})
