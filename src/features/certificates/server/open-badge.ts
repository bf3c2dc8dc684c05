import { counted } from '#shared/format/counted.ts'
import { certificatePath, statusPath } from '../paths.ts'
import type { CertificateRow } from './queries.ts'
import { placeInStatusLists } from './status-list.ts'

const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]

const toTheSecond = (time: Date) => time.toISOString().replace(/\.\d+Z$/, 'Z')

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

const issuerOf = (origin: string) => ({
  id: origin,
  type: ['Profile'],
  name: 'Ascent',
  url: origin,
})

function achievementOf(row: CertificateRow, page: string) {
  const extent = counted(row.lessonCount, 'lesson')
  const length = row.minutes > 0 ? ` (${counted(row.minutes, 'minute')})` : ''
  return {
    id: `${page}#achievement`,
    type: ['Achievement'],
    achievementType: 'CertificateOfCompletion',
    name: row.courseTitle,
    description: `A course of ${extent}${length}, taught by ${row.instructorName}.`,
    criteria: { narrative: `Every one of the ${extent} of the course was completed.` },
  }
}

/** Open Badges 3.0, whole in the payload of a token (section 8.2, without a `vc` claim). */
export function openBadge(row: CertificateRow, origin: string) {
  const page = origin + certificatePath(row.code)
  const { list, index } = placeInStatusLists(row.id)
  const statusListCredential = origin + statusPath(list)
  const subject = `${page}#learner`
  return {
    iss: origin,
    jti: page,
    sub: subject,
    nbf: secondsOf(row.issuedAt),
    '@context': CONTEXT,
    id: page,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: row.courseTitle,
    issuer: issuerOf(origin),
    validFrom: toTheSecond(row.issuedAt),
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          identityType: 'name',
          identityHash: row.learnerName,
          hashed: false,
        },
      ],
      achievement: achievementOf(row, page),
    },
    credentialStatus: {
      id: `${statusListCredential}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(index),
      statusListCredential,
    },
  }
}

export type OpenBadge = ReturnType<typeof openBadge>

/** W3C Bitstring Status List: its readers learn no codes. */
export function statusCredential({ origin, list, encodedList }: StatusList, now: Date) {
  const id = origin + statusPath(list)
  return {
    iss: origin,
    jti: id,
    sub: `${id}#list`,
    nbf: secondsOf(now),
    '@context': CONTEXT.slice(0, 1),
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerOf(origin).id,
    validFrom: toTheSecond(now),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList,
    },
  }
}

type StatusList = { origin: string; list: number; encodedList: string }
