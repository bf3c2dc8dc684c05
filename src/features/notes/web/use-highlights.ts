import { useRef } from 'react'
import { ApiError, send } from '#web/lib/api.ts'
import { toastFailure } from '#web/lib/cut-line.ts'
import { invalidate } from '#web/lib/query.ts'
import { useQuery, useQueryClient } from '#web/lib/use-query.ts'
import type { Highlight, Highlights } from '../contract.ts'
import { highlightsQuery } from './queries.ts'

type Change = (highlights: Highlight[]) => Highlight[]

const isSame = (one: Highlight, other: Highlight) =>
  one.quote === other.quote && one.prefix === other.prefix && one.suffix === other.suffix

const isIn = (highlights: Highlight[], one: Highlight) =>
  highlights.some((other) => isSame(one, other))

/** Changes are saved one after the other, each on top of what is saved by then. */
export function useHighlights(lessonId: number) {
  const client = useQueryClient()
  const query = highlightsQuery(lessonId)
  const { data, isError, refetch } = useQuery(query)
  const last = useRef<Promise<void>>(Promise.resolve())

  const save = async (change: Change, before: Highlights) => {
    const path = `/api/lessons/${lessonId}/highlights`
    const { updatedAt } = before
    const saved = await send<Highlights>('PUT', path, {
      highlights: change(before.highlights),
      updatedAt,
    })
    client.set(query, saved)
  }

  /** Saved elsewhere meanwhile: the same change on top of that. */
  const saveOnTop = async (change: Change) => {
    try {
      await save(change, await client.ensure(query))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      await save(change, await client.refresh(query))
    }
    await invalidate(client, '/api/notes')
  }

  const attempt = (change: Change): Promise<void> => {
    const saved = last.current.then(() => saveOnTop(change))
    last.current = saved.catch((error: unknown) => {
      toastFailure('Highlights Not Saved', error, { about: change, again: () => attempt(change) })
    })
    return saved
  }
  const apply = (change: Change) => void attempt(change).catch(() => {})

  return {
    highlights: data?.highlights,
    hasFailed: isError && !data,
    refetch,
    add: (highlight: Highlight) =>
      apply((all) => (isIn(all, highlight) ? all : [...all, highlight])),
    remove: (gone: Highlight[]) => apply((all) => all.filter((one) => !isIn(gone, one))),
    comment: (highlight: Highlight, comment: string) =>
      apply((all) =>
        all.map((one) => (isSame(one, highlight) ? { ...one, comment: comment || null } : one)),
      ),
  }
}
