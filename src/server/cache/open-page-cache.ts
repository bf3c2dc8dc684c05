import type { Logger } from 'pino'
import type { Connection } from '#server/db/connection/address.ts'
import {
  listenForChanges,
  type ChangeListener,
  type Changes,
} from '#server/db/listening/changes.ts'
import { PageCache } from './page-cache.ts'

const MAX_BYTES = 24 * 1024 * 1024

export type OpenPageCache = { cache: PageCache; changes: Changes }

/** Other listeners are notified in the same moment, before anything else is read. */
export async function openPageCache(
  connection: Connection,
  also?: ChangeListener,
  log?: Pick<Logger, 'warn'>,
): Promise<OpenPageCache> {
  const cache = new PageCache({ maxBytes: MAX_BYTES })
  const listener: ChangeListener = {
    onChange: (table) => {
      cache.drop(table)
      also?.onChange(table)
    },
    onListening: () => {
      cache.reset({ open: true })
      also?.onListening()
    },
    onLost: () => {
      cache.reset({ open: false })
      also?.onLost()
    },
  }
  const changes = await listenForChanges(connection, listener, log ? { log } : {})
  return { cache, changes }
}
