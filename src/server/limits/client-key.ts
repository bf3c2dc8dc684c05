import { clientNetwork } from '#server/http/client-address.ts'
import type { AppContext } from '#server/http/context.ts'

/** Whoever is signed in has a share of their own: neighbours behind their address cannot use it up. */
export const clientKey = (c: AppContext) =>
  c.var.viewer ? `person ${c.var.viewer.id}` : clientNetwork(c)
