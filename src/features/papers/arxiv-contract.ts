import { z } from 'zod'

export const ARXIV_PATH = '/api/arxiv'

export const ARXIV_WORDS = {
  unknown: 'This is not an arXiv link or number',
  off: 'This site does not ask arXiv. Paste the BibTeX entry of the paper to fill in title and authors too.',
  notFound: 'arXiv knows no paper with this number',
  late: 'arXiv did not answer in time. Please try again later.',
  unreadable: 'arXiv gave an answer that could not be read. Please try again later.',
  tooMany: 'You have asked arXiv often. Please go on in a few minutes.',
} as const

export const ArxivQuery = z.object({
  id: z.string(ARXIV_WORDS.unknown).max(300, ARXIV_WORDS.unknown),
})

export const ArxivDetails = z.object({
  title: z.string(),
  originalAuthors: z.string(),
  publicationYear: z.number(),
  abstract: z.string(),
})

export type ArxivDetails = z.infer<typeof ArxivDetails>
