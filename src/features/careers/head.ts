import { escapeHtml } from '#shared/text/escape-html.ts'
import type { PageHead } from '#shared/pages/page.ts'
import type { PublicJobPosting } from './contract.ts'

const TYPES: [RegExp, string][] = [
  [/full/i, 'FULL_TIME'],
  [/part/i, 'PART_TIME'],
  [/contract|freelance/i, 'CONTRACTOR'],
  [/intern/i, 'INTERN'],
  [/temp/i, 'TEMPORARY'],
  [/volunt/i, 'VOLUNTEER'],
]

const typeOf = (employmentType: string) =>
  TYPES.find(([pattern]) => pattern.test(employmentType))?.[1] ?? 'OTHER'

/** schema.org expects HTML; ours is text. */
const htmlOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => `<p>${escapeHtml(part.trim())}</p>`)
    .join('')

const isRemote = (location: string) => /remote/i.test(location)

/** https://schema.org/JobPosting. Pay is free text, so it is left out. */
function jobData(posting: PublicJobPosting) {
  return {
    '@type': 'JobPosting',
    title: posting.title,
    description: htmlOf(`${posting.description}\n\n${posting.requirements}`),
    datePosted: posting.postedAt.slice(0, 10),
    employmentType: typeOf(posting.employmentType),
    experienceRequirements: posting.experience,
    occupationalCategory: posting.department,
    identifier: { '@type': 'PropertyValue', name: 'Ascent', value: String(posting.id) },
    hiringOrganization: { '@type': 'Organization', name: 'Ascent' },
    jobLocation: { '@type': 'Place', address: posting.location },
    ...(isRemote(posting.location) ? { jobLocationType: 'TELECOMMUTE' } : {}),
    directApply: posting.applicationUrl === null,
  }
}

export const jobsData = (postings: PublicJobPosting[]) => ({
  '@context': 'https://schema.org',
  '@graph': postings.map(jobData),
})

export const careersHead = (postings: PublicJobPosting[] = []): Omit<PageHead, 'title'> => ({
  description: 'Open positions at Ascent, and a talent community for the ones to come.',
  ...(postings.length > 0 ? { jsonLd: jobsData(postings) } : {}),
})
