import type { z } from 'zod'
import type { SignedIn } from '#shared/people/viewer.ts'
import type { OwnText } from './db/texts/writing.ts'
import type { AppContext } from './http/context.ts'

/** Which column of versions and working copies names a text of this kind. */
export type TextColumn = 'postId' | 'paperId' | 'lessonId'

export type TextToSave = { title: string; content: string }

export type UnsavedText = TextToSave & { fields: Record<string, unknown>; updatedAt: Date }

type TextToPreview = { id: number; author: SignedIn; draft: UnsavedText | null }

/** Those that could be saved: a form may be half filled in. */
export function fieldsThatFit<Schema extends z.ZodObject>(
  schema: Schema,
  fields: Record<string, unknown>,
) {
  const fitting = Object.entries(schema.shape).flatMap(([name, field]) => {
    if (!Object.hasOwn(fields, name)) return []
    const { success, data } = (field as z.ZodType).safeParse(fields[name])
    return success ? [[name, data] as const] : []
  })
  return Object.fromEntries(fitting) as Partial<z.output<Schema>>
}

/** 401, 403 and 404 as for changing it. */
export type OwnCourse = (c: AppContext) => Promise<{ id: number }>

/** What the features of texts give to `versions`, which keeps the history of all of them. */
export type VersionedText = {
  /** As in the addresses of its calls: 'blog-posts'. */
  path: string
  column: TextColumn
  thing: string
  /** 401, 403 and 404 as for changing it. */
  own: (c: AppContext) => Promise<OwnText>
  /** As its own calls save it; the working copy stays. */
  restore: (c: AppContext, own: OwnText, text: TextToSave) => Promise<void>
  /** As its readers would see it if the draft were saved; null if the author may not change it. */
  preview: (c: AppContext, text: TextToPreview) => Promise<{ title: string } | null>
}
