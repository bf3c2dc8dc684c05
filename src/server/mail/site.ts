import type { Env } from '#server/env.ts'

/** Never the request's Host: its sender would choose where a mail's link leads. */
export const siteOf = ({ publicUrl, port }: Env) => ({
  origin: publicUrl ?? `http://localhost:${port}`,
})
