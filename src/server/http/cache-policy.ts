import type { AppContext } from './context.ts'

/** What a visitor reads is the same for all of them; everything else is between two people. */
export const cachePolicy = (c: AppContext, status: number) =>
  c.req.method === 'GET' && status === 200 && !c.get('viewer') ? 'no-cache' : 'no-store'
