import { expect } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const isFor = (mail: string, to: string) =>
  /^to: (.*)$/im.exec(mail)?.[1]?.toLowerCase().includes(to.toLowerCase())

/** The folders with the product's mails, one for each node. */
const outboxes = () =>
  process.env['E2E_OUTBOXES']?.split(path.delimiter) ?? [
    path.join(process.env['E2E_DATA_DIR']!, 'outbox'),
  ]

async function mailsIn(outbox: string) {
  const names = await readdir(outbox).catch(() => [])
  return names.filter((name) => name.endsWith('.eml')).map((name) => path.join(outbox, name))
}

const byName = (one: string, other: string) =>
  path.basename(one).localeCompare(path.basename(other))

/** The links to a page in the mails to one person, the oldest mail first. */
async function linksFor(to: string, page: string) {
  const mails = (await Promise.all(outboxes().map(mailsIn))).flat().toSorted(byName)
  const sources = await Promise.all(mails.map((mail) => readFile(mail, 'utf8')))
  return sources.flatMap((source) => {
    if (!isFor(source, to)) return []
    const plain = source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    return new RegExp(`http://\\S+?${page}\\?token=[\\w-]+`).exec(plain)?.[0] ?? []
  })
}

/** Only the path: without PUBLIC_URL a product uses its port, which is random here. */
export async function mailedLink(to: string, page: string, mails = 1): Promise<string> {
  await expect.poll(async () => (await linksFor(to, page)).length).toBe(mails)
  const { pathname, search } = new URL((await linksFor(to, page)).at(-1) ?? '')
  return pathname + search
}
