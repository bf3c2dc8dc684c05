import { getJson } from '../calls/api.ts'
import type { Text } from './text-copy.ts'

type Version = { n: number; createdAt: string }

/** Versions come newest first. Null if the next one was deleted: a wrong base would hide changes. */
export function versionAt<Some extends Version>(versions: readonly Some[], time: string) {
  const at = versions.findIndex(({ createdAt }) => Date.parse(createdAt) <= Date.parse(time))
  const [found, next] = [versions[at], versions[at - 1]]
  const isCertain =
    found && (Date.parse(found.createdAt) === Date.parse(time) || !next || next.n === found.n + 1)
  return isCertain ? found : null
}

export async function textSavedAt(address: string, time: string): Promise<Text | null> {
  const { body: versions } = await getJson<Version[]>(`${address}/versions`)
  const found = versionAt(versions, time)
  if (!found) return null
  const { body } = await getJson<Text>(`${address}/versions/${found.n}`)
  return { title: body.title, content: body.content }
}
