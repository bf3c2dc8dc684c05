import { z } from 'zod'
import { Draft, PreviewLink, VersionText } from './contract.ts'

/** Of which text it is. */
const OfText = z.object({
  postId: z.number().nullable(),
  paperId: z.number().nullable(),
  lessonId: z.number().nullable(),
})

const OwnDraft = OfText.extend(Draft.omit({ basedOn: true }).shape)

const OwnVersion = OfText.extend({
  ...VersionText.omit({ author: true }).shape,
  /** Null once the newer ones make the file long enough. */
  content: z.string().nullable(),
})

export const OwnVersions = z.object({
  workingCopies: z.array(OwnDraft),
  versions: z.array(OwnVersion),
  privateLinks: z.array(OfText.extend(PreviewLink.shape)),
})
