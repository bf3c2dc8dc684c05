import type { Connection } from '#server/db/address.ts'
import { listenForChanges, type Changes } from '#server/db/changes.ts'
import { PageCache } from './page-cache.ts'

const MAX_BYTES = 24 * 1024 * 1024

export type OpenPageCache = { cache: PageCache; changes: Changes }

export async function openPageCache(connection: Connection): Promise<OpenPageCache> {
  const cache = new PageCache({ maxBytes: MAX_BYTES })
  const changes = await listenForChanges(connection, {
    onChange: (table) => cache.drop(table),
    onListening: () => cache.reset({ open: true }),
    onLost: () => cache.reset({ open: false }),
  })
  return { cache, changes }
}
