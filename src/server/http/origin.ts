import type { AppContext } from './context.ts'

/** The address that people type, for links that leave the site: what we were told, else where the request came in. */
export const originOf = (c: AppContext) => c.var.env.publicUrl ?? new URL(c.req.url).origin
