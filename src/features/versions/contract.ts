import { z } from 'zod'
import { isoTime, LIMITS, ListQuery, seenState } from '#shared/schema.ts'
import { HTML_TOO_LONG } from '#shared/text-limits.ts'

const Version = z.object({
  n: z.number(),
  title: z.string(),
  createdAt: isoTime,
  author: z.object({ id: z.number(), fullName: z.string() }),
})

export type Version = z.output<typeof Version>

export const Versions = z.array(Version)

export const VersionText = Version.extend({ content: z.string() })

export type VersionText = z.output<typeof VersionText>

export const WRITTEN_ELSEWHERE = 'This text is also being written elsewhere.'

export const DraftInput = z.object({
  title: z.string().max(LIMITS.title, `Must be at most ${LIMITS.title} characters`).optional(),
  content: z.string().max(LIMITS.html, HTML_TOO_LONG).optional(),
  fields: z.record(z.string().max(100), z.unknown()).default({}),
  /** `updatedAt` of the text that is being edited. */
  basedOn: seenState,
  /** `updatedAt` of the working copy that this one continues; null for a new one. */
  seen: seenState.nullable(),
})

/** Without `seen`, any working copy is deleted. */
export const DraftQuery = z.object({ seen: seenState })

/** With it the answer is null instead of a 404, which browsers log as an error. */
export const DraftReading = z.object({ absent: z.literal('null').optional() })

export type DraftInput = z.output<typeof DraftInput>

export const Draft = z.object({
  title: z.string(),
  content: z.string(),
  fields: z.record(z.string(), z.unknown()),
  basedOn: isoTime.nullable(),
  updatedAt: isoTime,
})

export type Draft = z.output<typeof Draft>

export const LessonDraft = Draft.extend({ lessonId: z.number() })

export const LessonDraftsQuery = ListQuery.omit({ q: true })
export type LessonDraftsQuery = z.output<typeof LessonDraftsQuery>

export const PREVIEW_DAYS = 30

/** The link itself is shown only once. */
export const PreviewLink = z.object({ createdAt: isoTime, expiresAt: isoTime })

export type PreviewLink = z.output<typeof PreviewLink>

export const NewPreviewLink = PreviewLink.extend({ url: z.string() })

export type NewPreviewLink = z.output<typeof NewPreviewLink>

export const Preview = z.object({
  kind: z.enum(['post', 'paper', 'lesson']),
  title: z.string(),
  expiresAt: isoTime,
  /** By the contract of the feature that the text belongs to. */
  text: z.record(z.string(), z.unknown()),
})
