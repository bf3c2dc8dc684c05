import { expect } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The links to a page in the mails of an outbox, the oldest mail first. */
async function linksIn(outbox: string, page: string) {
  const names = await readdir(outbox).catch(() => [])
  const mails = names.filter((name) => name.endsWith('.eml')).toSorted()
  const sources = await Promise.all(mails.map((name) => readFile(path.join(outbox, name), 'utf8')))
  return sources.flatMap((source) => {
    const plain = source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    return new RegExp(`http://\\S+?${page}\\?token=[\\w-]+`).exec(plain)?.[0] ?? []
  })
}

/** Only the path: without PUBLIC_URL a product uses its port, which is random here. */
export async function mailedLink(dataDir: string, page: string, mails = 1): Promise<string> {
  const links = () => linksIn(path.join(dataDir, 'outbox'), page)
  await expect.poll(async () => (await links()).length).toBe(mails)
  const { pathname, search } = new URL((await links()).at(-1) ?? '')
  return pathname + search
}
