import type { AppContext } from '#server/http/context.ts'
import { contentOf } from '#shared/text/plain-text-to-html.ts'
import { ContentTooComplex } from '../limits.ts'
import { type PreparedContent, prepareContent } from './prepare-content.ts'

type Prepare = (source: string) => Promise<PreparedContent>

type State = { of: string; updatedAt: Date }

/** Cached, refusals too: a preview link can be opened any number of times. */
export async function onceForState<Value extends object>(
  c: AppContext,
  { of, updatedAt }: State,
  make: (prepare: Prepare) => Promise<Value>,
): Promise<Value> {
  const outcome = await c.var.cache.get(`draft of ${of}`, updatedAt.getTime(), async () => {
    try {
      return {
        refused: undefined,
        value: await make((source) => prepareContent(source, `preview of ${of}`)),
      }
    } catch (error) {
      if (error instanceof ContentTooComplex) return { refused: error.message, value: undefined }
      throw error
    }
  })
  if (outcome.refused !== undefined) throw new ContentTooComplex(outcome.refused)
  return outcome.value
}

type Draft = { title: string; content: string; updatedAt: Date }

export async function prepareDraft(
  c: AppContext,
  of: string,
  { title, content, updatedAt }: Draft,
  source = contentOf(content),
) {
  const prepared = await onceForState(c, { of, updatedAt }, (prepare) => prepare(source))
  return { ...prepared, title }
}
