import { getJson } from '../api.ts'

type Version = { n: number; createdAt: string }
type Text = { title: string; content: string }

/** As it was saved then, or before that: an older beginning asks more, and loses nothing. */
export async function textSavedAt(address: string, time: string): Promise<Text | null> {
  const { body: versions } = await getJson<Version[]>(`${address}/versions`)
  const found = versions.find(({ createdAt }) => Date.parse(createdAt) <= Date.parse(time))
  if (!found) return null
  const { body } = await getJson<Text>(`${address}/versions/${found.n}`)
  return { title: body.title, content: body.content }
}
