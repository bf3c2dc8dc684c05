import { inOrder } from '#shared/in-order.ts'
import { ApiError, send } from '#web/lib/calls/api.ts'
import { endOffer, offerRetry } from '#web/lib/calls/retry-when-online.ts'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import { useQuery, useQueryClient } from '#web/lib/calls/use-query.ts'
import { boundToViewer, forgetWithViewer } from '#web/lib/calls/viewer-state.ts'
import type { Highlight, Highlights } from '../../contract.ts'
import { highlightsQuery } from '../queries.ts'

type Change = (highlights: Highlight[]) => Highlight[]

type Edit = { about: string; change: Change; isComment?: boolean }

/** Edits by highlight: a newer edit replaces one that failed. */
const latest = new Map<string, Edit>()
forgetWithViewer(() => latest.clear())

const isSame = (one: Highlight, other: Highlight) =>
  one.quote === other.quote && one.prefix === other.prefix && one.suffix === other.suffix

const isIn = (highlights: Highlight[], one: Highlight) =>
  highlights.some((other) => isSame(one, other))

/** Changes of a lesson are saved one after the other, each on top of what is saved by then. */
const inTurn = inOrder<number>()

export function useHighlights(lessonId: number) {
  const client = useQueryClient()
  const query = highlightsQuery(lessonId)
  const { data, isError, refetch } = useQuery(query)

  const save = (change: Change, { highlights, updatedAt }: Highlights) =>
    send<Highlights>('PUT', `/api/lessons/${lessonId}/highlights`, {
      highlights: change(highlights),
      updatedAt,
    })

  /** Another tab saved meanwhile: apply the same change on top of it. */
  const saveOnTop = async (change: Change) => {
    try {
      return await save(change, await client.ensure(query))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      return save(change, await client.refresh(query))
    }
  }

  const { mutate, mutateAsync, underWay } = useMutation<Edit>({
    call: (edit) => {
      endOffer(edit.about)
      latest.set(edit.about, edit)
      const saveNow = boundToViewer(() => saveOnTop(edit.change))
      return inTurn(lessonId, async () => client.set(query, await saveNow()))
    },
    invalidates: ['/api/notes'],
    onFailure: (error, edit) => {
      const { about } = edit
      const again = () =>
        mutateAsync(edit).then(
          () => true,
          () => false,
        )
      if (latest.get(about) === edit) offerRetry('Highlights Not Saved', error, { about, again })
    },
  })
  const apply = ({ quote, prefix, suffix }: Highlight, edit: Omit<Edit, 'about'>) =>
    mutate({ about: JSON.stringify(['highlight', lessonId, quote, prefix, suffix]), ...edit })
  // Shown before they are saved: who removes the highlight meanwhile is to be asked about them.
  const comments = underWay.filter(({ isComment }) => isComment)

  return {
    highlights: data && comments.reduce((all, { change }) => change(all), data.highlights),
    hasFailed: isError && !data,
    refetch,
    add: (highlight: Highlight) =>
      apply(highlight, { change: (all) => (isIn(all, highlight) ? all : [...all, highlight]) }),
    remove: (gone: Highlight[]) => {
      for (const each of gone)
        apply(each, { change: (all) => all.filter((one) => !isSame(one, each)) })
    },
    comment: (highlight: Highlight, comment: string) =>
      apply(highlight, {
        isComment: true,
        change: (all) =>
          all.map((one) => (isSame(one, highlight) ? { ...one, comment: comment || null } : one)),
      }),
  }
}
