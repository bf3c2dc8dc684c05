import type { Env } from '#server/env.ts'

/** Never the request's Host: its sender would choose where a mail's link leads. */
export const siteOf = ({ publicUrl, ownUrl }: Env) => ({
  origin: publicUrl ?? ownUrl,
})
