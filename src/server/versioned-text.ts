import type { z } from 'zod'
import type { SignedIn } from '#shared/people/viewer.ts'
import type { OwnText } from './db/texts/writing.ts'
import type { AppContext } from './http/context.ts'

export type TextColumn = 'postId' | 'paperId' | 'lessonId'

export type TextToSave = { title: string; content: string }

export type UnsavedText = TextToSave & { fields: Record<string, unknown>; updatedAt: Date }

type TextToPreview = { id: number; author: SignedIn; draft: UnsavedText | null }

/** Drops invalid fields: a draft may be half filled in. */
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

export type OwnCourse = (c: AppContext) => Promise<{ id: number }>

/** Implemented by each feature with texts and passed to `versions`. */
export type VersionedText = {
  path: string
  column: TextColumn
  thing: string
  own: (c: AppContext) => Promise<OwnText>
  /** As its own calls save it; the working copy stays. */
  restore: (c: AppContext, own: OwnText, text: TextToSave) => Promise<void>
  /** What readers would see if the draft were saved; null if the author may not change the text. */
  preview: (c: AppContext, text: TextToPreview) => Promise<{ title: string } | null>
}
