export const ORGANISATION = 'Ascent'

type Achievement = { code: string; courseTitle: string; issuedAt: string; url: string }

/** LinkedIn's own form, filled in: nothing is sent before its owner saves it there. */
export function linkedInAddress({ code, courseTitle, issuedAt, url }: Achievement) {
  const issued = new Date(issuedAt)
  const address = new URL('https://www.linkedin.com/profile/add')
  address.search = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: ORGANISATION,
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    certUrl: url,
    certId: code,
  }).toString()
  return address.href
}
