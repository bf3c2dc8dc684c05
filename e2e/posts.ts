import { expect, request as requests } from '@playwright/test'
import { register } from './people.ts'

/** A post, written by somebody else; its address. */
export async function postWith(baseURL: string | undefined, content: string) {
  const api = await requests.newContext(baseURL ? { baseURL } : {})
  await register(api)
  const data = { title: 'To try', content, categories: ['tutorial'], isPublished: true }
  const answer = await api.post('/api/blog-posts', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  await api.dispose()
  return `/blog/${id}`
}
