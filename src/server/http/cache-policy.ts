import type { AppContext } from './context.ts'

export const cachePolicy = (c: AppContext, status: number) =>
  c.req.method === 'GET' && status === 200 && !c.get('viewer') ? 'no-cache' : 'no-store'
