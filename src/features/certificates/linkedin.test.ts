import { expect, test } from 'vitest'
import { linkedInAddress } from './linkedin.ts'

const achievement = {
  code: '0123456789abcdefghjkmnpqrs',
  courseTitle: 'Attention & Co: 100 % of “it”',
  issuedAt: '2026-01-31T23:59:59.000Z',
  url: 'https://ascent.example/certificates/0123456789abcdefghjkmnpqrs',
}

test('LinkedIn gets name, organisation, month, address and number of the certificate', () => {
  const address = new URL(linkedInAddress(achievement))
  expect(address.origin + address.pathname).toBe('https://www.linkedin.com/profile/add')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: achievement.courseTitle,
    organizationName: 'Ascent',
    issueYear: '2026',
    issueMonth: '1',
    certUrl: achievement.url,
    certId: achievement.code,
  })
})
