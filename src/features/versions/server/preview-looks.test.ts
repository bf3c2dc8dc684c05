import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { createText, words } from '#server/testing/samples/versioned-texts.ts'

const site = await testApp()
const author = await site.signedIn('instructor')
const me = site.as(author)

async function given() {
  const address = `/api/blog-posts/${await createText(site, author, 'blog-posts')}`
  const { url } = (await me.post(`${address}/preview-link`)).body
  return { address, url }
}

const statusesOf = async (urls: string[]) =>
  (await Promise.all(urls.map((url) => site.visitor().get(`/api${url}`)))).map(
    ({ status }) => status,
  )

test('many readers of a preview at once need not wait, and its author can save', async () => {
  const { address, url } = await given()
  await me.put(`${address}/draft`, { title: 'Looked at', content: words('Typed') })
  const looks = statusesOf(Array.from({ length: 60 }, () => url))
  expect((await me.patch(address, { content: words('Saved') })).status).toBe(200)
  expect(new Set(await looks)).toEqual(new Set([200]))
})

test('opening many previews of one author does not use the author’s turns', async () => {
  const urls: string[] = []
  for (let count = 0; count < 30; count += 1) {
    const { address, url } = await given()
    urls.push(url)
    await me.put(`${address}/draft`, { title: 'Looked at', content: words('Typed') })
  }
  expect(new Set(await statusesOf(urls))).toEqual(new Set([200]))
})

test('a text that cannot be prepared is refused to all who look, without preparing it again', async () => {
  const { address, url } = await given()
  const content = '<div>'.repeat(200)
  expect((await me.put(`${address}/draft`, { title: 'Deep', content })).status).toBe(200)
  const looks = await statusesOf(Array.from({ length: 60 }, () => url))
  expect(new Set(looks)).toEqual(new Set([400]))
})
