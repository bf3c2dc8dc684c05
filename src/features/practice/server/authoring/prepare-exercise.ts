import type { PreparedContent } from '#server/content/prepare/prepare-content.ts'
import type { PreparedExercise } from '#server/exercises.ts'
import { badRequest } from '#server/http/errors.ts'
import { EXERCISE_LIMITS } from '#shared/exercises/exercise-limits.ts'
import type { ExerciseInput } from '#shared/exercises/exercise.ts'
import { newStepIds, withStepIds } from './step-ids.ts'

const TOO_LONG_TOGETHER =
  'The exercises of this text are too long together. Please shorten them, or spread them over several texts.'

const OPTIONS = new Set(['choice', 'choices', 'order'])

/** What its kind does not use is dropped: nobody would see it, or check it. */
function usedBy({ kind, ...exercise }: ExerciseInput) {
  const isNumber = kind === 'number'
  const isCode = kind === 'code'
  return {
    ...exercise,
    options: OPTIONS.has(kind) ? exercise.options : [],
    answer: isCode ? null : (exercise.answer ?? null),
    tolerance: isNumber ? exercise.tolerance : null,
    unit: isNumber ? exercise.unit : null,
    starter: isCode || kind === 'predict' ? exercise.starter : null,
    checks: isCode ? exercise.checks : [],
    recall: isCode ? exercise.recall : null,
  }
}

type Prepare = (source: string) => Promise<PreparedContent>

async function prepareExercise(input: ExerciseInput, prepare: Prepare): Promise<PreparedExercise> {
  const render = async (source: string) => {
    const { content, contentHtml } = await prepare(source)
    return { source: content, html: contentHtml }
  }
  const { id, key, ...used } = usedBy(input)
  const prompt = await render(used.prompt)
  const options: { id: string; html: string; source: string }[] = []
  const feedback = new Map<string, { source: string; html: string }>()
  for (const option of used.options) {
    options.push({ id: option.id, ...(await render(option.html)) })
    if (option.feedback !== null) feedback.set(option.id, await render(option.feedback))
  }
  const hints: { source: string; html: string }[] = []
  for (const hint of used.hints) hints.push(await render(hint))
  const explanation = used.explanation === null ? null : await render(used.explanation)
  const { answer, tolerance, unit, starter, checks, recall } = used
  const stepIds = input.kind === 'order' ? newStepIds(answer as string[]) : {}
  const prepared: PreparedExercise = {
    id,
    key,
    kind: input.kind,
    source: {
      prompt: prompt.source,
      options: options.map((option) => ({
        id: option.id,
        html: option.source,
        feedback: feedback.get(option.id)?.source ?? null,
      })),
      answer,
      tolerance,
      unit,
      starter,
      checks,
      hints: hints.map(({ source }) => source),
      explanation: explanation?.source ?? null,
      recall,
    },
    question: {
      prompt: prompt.html,
      options: options.map((option) => ({ id: option.id, html: option.html })),
      unit,
      starter,
      checks,
      hintCount: hints.length,
      recall: recall?.code ?? null,
    },
    secret: {
      answer,
      stepIds,
      tolerance: tolerance ?? 0,
      feedback: Object.fromEntries([...feedback].map(([option, { html }]) => [option, html])),
      hints: hints.map(({ html }) => html),
      explanation: explanation?.html ?? null,
      recall: recall?.output ?? null,
    },
  }
  return input.kind === 'order' ? withStepIds(prepared, new Map(Object.entries(stepIds))) : prepared
}

export async function prepareExercises(list: ExerciseInput[], prepare: Prepare) {
  const prepared: PreparedExercise[] = []
  let shownBytes = 0
  for (const exercise of list) {
    const ready = await prepareExercise(exercise, prepare)
    shownBytes += Buffer.byteLength(JSON.stringify(ready.question))
    if (shownBytes > EXERCISE_LIMITS.shownBytes) throw badRequest(TOO_LONG_TOGETHER)
    prepared.push(ready)
  }
  return prepared
}
