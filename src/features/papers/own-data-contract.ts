import { z } from 'zod'
import { OWN_TEXT } from '#shared/text/own-text.ts'
import { Paper } from './contract.ts'

const OwnPaper = z.object({
  ...OWN_TEXT,
  ...Paper.pick({
    originalAuthors: true,
    publicationYear: true,
    publicationVenue: true,
    paperUrl: true,
    pdfUrl: true,
    videoUrl: true,
    categories: true,
  }).shape,
})

export const OwnPapers = z.object({ researchPapers: z.array(OwnPaper) })
