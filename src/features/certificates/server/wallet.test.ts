import {
  BitstringStatusListCredentialSubjectValidator,
  BitstringStatusListEntryValidator,
  KnownAchievementTypeValidator,
  UnsignedAchievementCredentialValidator,
} from '@learncard/types'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { finishedCourse } from '#server/testing/samples/finished-course.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { OpenBadge } from './open-badge.ts'

const ORIGIN = 'http://localhost'
const site = await testApp()
const visitor = site.visitor()

/** The standard as the people of a wallet have written it down, not we. */
test('a wallet reads the credential and its status as what the standards say they are', async () => {
  const { code } = await finishedCourse(site)
  const badge = decodeJwt<OpenBadge>((await visitor.get(`/certificates/${code}/credential`)).body)
  const { credentialStatus, credentialSubject } =
    UnsignedAchievementCredentialValidator.parse(badge)
  expect([credentialStatus, credentialSubject]).toEqual([
    badge.credentialStatus,
    badge.credentialSubject,
  ])
  const { achievementType } = badge.credentialSubject.achievement
  expect(KnownAchievementTypeValidator.parse(achievementType)).toBe('CertificateOfCompletion')
  const { statusListCredential } = BitstringStatusListEntryValidator.parse(credentialStatus)
  const list = decodeJwt((await visitor.get(statusListCredential.replace(ORIGIN, ''))).body)
  expect(
    BitstringStatusListCredentialSubjectValidator.parse(list['credentialSubject']).statusPurpose,
  ).toBe('revocation')
})
