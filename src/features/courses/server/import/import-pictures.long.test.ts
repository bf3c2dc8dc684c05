import { rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { media } from '#server/db/schema/media.ts'
import { photo, pixelBomb, png, SVG } from '#server/testing/samples/picture-files.ts'
import { expectOnlyKnownFiles } from '#server/testing/samples/stored-files.ts'
import { testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { writeZip, type ZipEntry } from '#server/zip/write-zip.ts'
import { AUTHOR_FULL, AUTHOR_LIMITS } from '#shared/text-limits.ts'
import { IMPORT_LIMITS, type ImportedCourse } from '../../import-contract.ts'

const dataDir = await throwAwayFolder()
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const site = await testApp({ DATA_DIR: dataDir, MEDIA_QUOTA_MB: '40' })

type Person = Awaited<ReturnType<typeof site.signedIn>>
const instructor = await site.signedIn('instructor')

async function upload(to: string, name: string, bytes: Uint8Array | string, by: Person) {
  const form = new FormData()
  form.set('file', new File([Buffer.from(bytes)], name))
  return site.request(to, { method: 'POST', headers: { cookie: by.cookie }, body: form })
}

const importZip = async (entries: ZipEntry[], by = instructor) =>
  upload('/api/courses/import', 'my-course.zip', await buffer(writeZip(entries)), by)
const importText = (name: string, text: string) =>
  upload('/api/lessons/import', name, text, instructor)

const notebook = (cells: object[]) =>
  JSON.stringify({ cells, metadata: {}, nbformat: 4, nbformat_minor: 5 })

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll(/.{60}/g, '$&\n')

const addressesIn = (content: string | null) =>
  [...(content ?? '').matchAll(/<img\b[^>]*src="([^"]+)"/g)].map(([, address]) => address!)

const remarksOf = ({ report }: ImportedCourse) => report!.remarks.map(({ text }) => text)

// No time passes: on a slow machine 200 pictures take longer than an import is given.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
afterEach(() => expectOnlyKnownFiles(site.db, dataDir))

describe('pictures of a zip', () => {
  test('are stored once each, and the texts show them from their own addresses', async () => {
    const { status, body } = await importZip([
      { name: 'top/README.md', content: '# With pictures\n\nWords.' },
      {
        name: 'top/1/a.md',
        content:
          '# First\n\n![A > "b"](../img/two%20words.png) <img width="10" src=\'./plan.svg\'>\n\n![Same](../img/two%20words.png "t")',
      },
      { name: 'top/2/b.md', content: '# Second\n\n![Again](..\\img\\two%20words.png?raw=1)' },
      { name: 'top/img/two words.png', content: await photo(800, 600) },
      { name: 'top/1/plan.svg', content: SVG },
    ])
    expect(status).toBe(201)
    const course = body as ImportedCourse
    const [first, second] = course.lessons.map(({ content }) => addressesIn(content))
    expect(first).toHaveLength(3)
    expect(first![0]).toMatch(/^\/media\/[0-9a-f]{32}-600x800\.jpg$/)
    expect(first![1]).toMatch(/^\/media\/[0-9a-f]{32}-40x20\.svg$/)
    expect([first![2], ...second!]).toEqual([first![0], first![0]])
    expect(course.lessons[0]!.content).toContain('alt="A &gt; &quot;b&quot;"')
    expect(course.report).toMatchObject({ pictures: 2, leftOut: [] })
    for (const address of first!) expect((await site.request(address)).status).toBe(200)
    const bytes = Buffer.from(await (await site.app.request(first![0]!)).arrayBuffer())
    expect(bytes.includes('somewhere secret')).toBe(false)
  })

  test('that cannot be imported are a line of the report, and the others are imported', async () => {
    const { status, body } = await importZip([
      {
        name: 'a.md',
        content:
          '# Lesson\n\n![1](good.png)![2](page.png)![3](cut.png)![4](bomb.png)![5](large.png)![6](../../etc/x.png)![7](gone.png)![8](data.csv)![9](https://example.org/x.png) end',
      },
      { name: 'good.png', content: await png() },
      { name: 'page.png', content: '<html><script>alert(1)</script></html>' },
      { name: 'cut.png', content: (await png()).subarray(0, 40) },
      { name: 'bomb.png', content: await pixelBomb() },
      { name: 'large.png', content: Buffer.alloc(10 * 1024 * 1024 + 1) },
      { name: 'data.csv', content: '1,2' },
      { name: 'unused.png', content: await png() },
    ])
    expect(status).toBe(201)
    const course = body as ImportedCourse
    expect(addressesIn(course.lessons[0]!.content)).toEqual([
      expect.stringMatching(/^\/media\/.*-20x10\.png$/),
      'https://example.org/x.png',
    ])
    expect(course.lessons[0]!.content).toContain('end')
    const type = 'the picture must be a PNG, JPEG, WebP, AVIF, GIF or SVG file'
    expect(remarksOf(course).toSorted()).toEqual(
      [
        `the picture “page.png” was left out: ${type}`,
        'the picture “cut.png” was left out: the picture is damaged and cannot be read',
        'the picture “bomb.png” was left out: the picture must have at most 50 megapixels, and 16,000 pixels on a side',
        'the picture “large.png” was left out: it has more than 10 MB',
        'the picture “../../etc/x.png” was left out: its path leads out of the zip',
        'the picture “gone.png” was left out: it is not in the zip',
        `the picture “data.csv” was left out: ${type}`,
      ].toSorted(),
    )
    expect(course.report!.leftOut).toEqual([
      { file: 'unused.png', reason: 'No text shows this picture' },
    ])
  })

  test('are bounded in number and unpacked size', async () => {
    const many = Array.from({ length: IMPORT_LIMITS.pictures + 1 }, (_, index) => `${index}.svg`)
    const large = Array.from({ length: 8 }, (_, index) => `${index}.bmp`)
    const [counted, weighed] = await Promise.all(
      [
        { names: many, content: SVG },
        { names: large, content: Buffer.alloc(9 * 1024 * 1024) },
      ].map(async ({ names, content }) =>
        importZip([
          { name: 'a.md', content: `# Many\n\n${names.map((name) => `![](${name})`).join(' ')}` },
          ...names.map((name) => ({ name, content })),
        ]),
      ),
    )
    expect(counted!.body.report.pictures).toBe(IMPORT_LIMITS.pictures)
    expect(remarksOf(counted!.body)).toEqual([
      'the picture “200.svg” was left out: at most 200 pictures are taken over',
    ])
    expect(remarksOf(weighed!.body).slice(6)).toEqual([
      'the picture “6.bmp” was left out: the pictures of an import can have at most 60 MB',
      'the picture “7.bmp” was left out: the pictures of an import can have at most 60 MB',
    ])
  })

  test('beyond the quota of their owner are left out', async () => {
    const poor = await site.signedIn('instructor')
    await site.db.insert(media).values({
      key: 'f'.repeat(32),
      ownerId: poor.id,
      name: `${'f'.repeat(32)}.mp4`,
      fileName: 'film.mp4',
      contentType: 'video/mp4',
      size: 40 * 1024 * 1024,
      storedBytes: 40 * 1024 * 1024,
    })
    const { status, body } = await importZip(
      [
        { name: 'a.md', content: '# Poor\n\n![](p.png)' },
        { name: 'p.png', content: await png() },
      ],
      poor,
    )
    expect(status).toBe(201)
    expect(body.report.pictures).toBe(0)
    expect(remarksOf(body)).toEqual([expect.stringContaining('take up all of your 40 MB')])
  })

  test('of a failed import are removed again', async () => {
    const before = await site.db.$count(media)
    const full = await site.signedIn('instructor')
    await site.db.execute(sql`
      insert into blog_posts (title, content, content_html, content_text, author_id)
      select 'A long one', repeat(thousand, ${sql.raw(String(AUTHOR_LIMITS.bytes / 1_000))}), '', '', ${full.id}
      from repeat('x', 1000) as thousand`)
    const { status, body } = await importZip(
      [
        { name: 'a.md', content: '# Refused\n\n![](p.png)' },
        { name: 'p.png', content: await png() },
      ],
      full,
    )
    expect([status, body.message]).toEqual([413, AUTHOR_FULL])
    expect(await site.db.$count(media)).toBe(before)
  })
})

describe('pictures in a notebook', () => {
  test('attached to cells and among outputs are stored', async () => {
    const picture = base64(await png())
    const { status, body } = await importText(
      'n.ipynb',
      notebook([
        {
          cell_type: 'markdown',
          source: ['# Plots\n', '![A plot](attachment:my%20plot.png) ![?](attachment:none.png)'],
          attachments: { 'my plot.png': { 'image/png': picture } },
        },
        {
          cell_type: 'code',
          source: 'plot()',
          outputs: [
            { output_type: 'display_data', data: { 'image/png': picture, 'text/plain': 'Figure' } },
            {
              output_type: 'execute_result',
              data: { 'image/jpeg': (await photo(60, 40)).toString('base64').split(/(?<=A)/) },
            },
            { output_type: 'display_data', data: { 'image/svg+xml': [SVG.toString()] } },
          ],
        },
      ]),
    )
    expect(status).toBe(200)
    expect(addressesIn(body.content).map((address) => address.split('-')[1])).toEqual([
      '20x10.png',
      '20x10.png',
      '40x60.jpg',
      '40x20.svg',
    ])
    expect(body.content).toContain('alt="A plot"')
    expect(body.content).toContain('alt="Output of the code"')
    expect(body.report.pictures).toBe(4)
    expect(remarksOf(body)).toEqual([
      'the picture “attachment:none.png” was left out: it is not attached to the cell',
    ])
  })

  test('that lie about their type, or are none, are left out', async () => {
    const output = (type: string, data: string) => ({
      output_type: 'display_data',
      data: { [type]: data },
    })
    const { body } = await importText(
      'n.ipynb',
      notebook([
        {
          cell_type: 'code',
          source: 'x',
          outputs: [output('image/jpeg', base64(await png())), output('image/png', '%%%')],
        },
      ]),
    )
    expect(addressesIn(body.content)).toEqual([])
    expect(remarksOf(body)).toEqual([
      expect.stringMatching(/image\/jpeg.*not what it says/),
      expect.stringMatching(/image\/png.*must be a PNG/),
    ])
  })
})

test('a picture written into the address of a text is stored; a path alone leads nowhere', async () => {
  const data = `data:image/png;base64,${(await png()).toString('base64')}`
  const { body } = await importText('a.md', `# Alone\n\n![in](${data}) ![beside](p.png) words`)
  expect(addressesIn(body.content)).toEqual([expect.stringMatching(/-20x10\.png$/)])
  expect(remarksOf(body)).toEqual([expect.stringContaining('put it into a zip')])
})
