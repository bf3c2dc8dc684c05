import { expect, test } from 'vitest'
import { jobsData } from './head.ts'

const posting = {
  id: 7,
  title: 'Community Lead',
  description: 'Looks after <people> & places.\n\nEvery day.',
  requirements: '- Patience',
  location: 'Berlin or remote',
  department: 'Community',
  employmentType: 'Contract',
  experience: '3+ years',
  salary: null,
  applicationUrl: null,
  isActive: true,
  postedAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
}

test('a posting is described as search engines read it', () => {
  const { '@context': context, '@graph': graph } = jobsData([posting])
  expect(context).toBe('https://schema.org')
  expect(graph[0]).toMatchObject({
    '@type': 'JobPosting',
    title: 'Community Lead',
    description:
      '<p>Looks after &lt;people&gt; &amp; places.</p><p>Every day.</p><p>- Patience</p>',
    datePosted: '2026-11-01',
    employmentType: 'CONTRACTOR',
    jobLocationType: 'TELECOMMUTE',
    directApply: true,
  })
})

test('a location is described as a place, and an unknown kind of employment as OTHER', () => {
  const there = { ...posting, location: 'Nairobi', employmentType: 'Fellowship' }
  const [data] = jobsData([there])['@graph']
  expect(data).not.toHaveProperty('jobLocationType')
  expect(data).toMatchObject({ employmentType: 'OTHER', jobLocation: { address: 'Nairobi' } })
})
