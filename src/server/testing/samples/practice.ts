import type { Exercise } from '#features/practice/contract.ts'
import { courseOf, everyKind } from './sample-exercises.ts'
import type { testApp } from '../test-app.ts'

type Site = Awaited<ReturnType<typeof testApp>>
export type Client = ReturnType<Site['as']>

export const idOf = (list: Exercise[], kind: string) =>
  list.find((exercise) => exercise.kind === kind)!.id

export const tryIt = (client: Client, id: number, answer: unknown) =>
  client.post(`/api/exercises/${id}/attempts`, { answer })

/** A course of two lessons, with these exercises in the second. */
export async function lessonWith(
  owner: Client,
  list: readonly object[] = everyKind,
  extra: object = {},
) {
  const { body } = await owner.post('/api/courses', courseOf(list, extra))
  const lessonId = body.lessons[1].id as number
  const asked = await owner.get(`/api/lessons/${lessonId}/exercises`)
  return { courseId: body.id as number, lessonId, list: asked.body as Exercise[] }
}
