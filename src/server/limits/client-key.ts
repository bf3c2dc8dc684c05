import { clientNetwork } from '#server/http/client-address.ts'
import type { AppContext } from '#server/http/context.ts'

/** A signed-in person is counted apart from the neighbours behind one address. */
export const clientKey = (c: AppContext) =>
  c.var.viewer ? `person ${c.var.viewer.id}` : clientNetwork(c)
