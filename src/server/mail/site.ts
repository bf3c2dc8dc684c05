import type { Env } from '#server/env.ts'

/** Never the Host that a request names: whoever sends it would choose where a mail's link leads. */
export const siteOf = ({ publicUrl, port }: Env) => ({
  origin: publicUrl ?? `http://localhost:${port}`,
})
