import type { AppContext } from '#server/http/context.ts'
import { prepareContent } from './prepare-content.ts'

type Draft = { of: string; authorId: number; source: string; updatedAt: Date }

/** Once for each state: whoever has a link may look at it as often as they like. */
export const prepareDraft = (c: AppContext, { of, authorId, source, updatedAt }: Draft) =>
  c.var.cache.get(`draft of ${of}`, updatedAt.getTime(), () => prepareContent(source, authorId))
