import { verifyJWS } from 'did-jwt'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { finishedCourse } from '#server/testing/samples/finished-course.ts'
import { appOn, testApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/databases/test-database.ts'
import { REASONS } from '../reasons.ts'
import type { OpenBadge } from './open-badge.ts'
import { rotateKey, withdrawKey } from './signing-keys.ts'

const database = await createTestDatabase()
const site = appOn(database)
const visitor = site.visitor()
const ORIGIN = 'http://localhost'

async function given() {
  const finished = await finishedCourse(site)
  const credential: string = (await visitor.get(`/certificates/${finished.code}/credential`)).body
  return { ...finished, credential, badge: decodeJwt<OpenBadge>(credential) }
}

const keySet = async (on = site) =>
  (await on.visitor().get('/.well-known/jwks.json')).body as {
    keys: { kid: string; x: string; kty: string; crv: string }[]
  }

/** Not our code and not the library that signs: did-jwt, with its own Ed25519. */
async function checkElsewhere(credential: string, on = site) {
  const { kid } = decodeProtectedHeader(credential)
  const key = (await keySet(on)).keys.find((each) => each.kid === kid)!
  return verifyJWS(credential, {
    id: key.kid,
    type: 'JsonWebKey2020',
    controller: ORIGIN,
    publicKeyJwk: key,
  })
}

test('the credential is an Open Badge 3.0 in the payload of a token, as the standard words it', async () => {
  const { code, credential, badge } = await given()
  const { headers } = await visitor.get(`/certificates/${code}/credential`)
  expect(headers.get('content-type')).toBe('application/jwt')
  const page = `${ORIGIN}/certificates/${code}`
  expect(decodeProtectedHeader(credential)).toEqual({
    alg: 'EdDSA',
    typ: 'JWT',
    kid: (await keySet()).keys[0]!.kid,
  })
  expect(badge).toMatchObject({
    iss: ORIGIN,
    jti: page,
    sub: badge.credentialSubject.id,
    nbf: Date.parse(badge.validFrom) / 1000,
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: page,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: ORIGIN, type: ['Profile'], name: 'Ascent' },
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          identityType: 'name',
          identityHash: 'Ada Lovelace',
          hashed: false,
        },
      ],
      achievement: {
        type: ['Achievement'],
        name: 'Gradient descent',
        description: 'A course of 2 lessons (45 minutes), taught by Grace Hopper.',
        criteria: { narrative: expect.any(String) },
      },
    },
    credentialStatus: {
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: expect.stringMatching(/^\d+$/),
    },
  })
})

test('an implementation that is not ours finds the signature right, and a changed byte wrong', async () => {
  const { credential } = await given()
  expect(await checkElsewhere(credential)).toMatchObject({ type: 'JsonWebKey2020' })
  const [header, payload, signature] = credential.split('.')
  const text = Buffer.from(payload!, 'base64url').toString().replace('Lovelace', 'Lovelacf')
  const changed = [header, Buffer.from(text).toString('base64url'), signature].join('.')
  await expect(checkElsewhere(changed)).rejects.toThrow(/invalid_signature/)
})

test('the same credential comes each time', async () => {
  const { code, credential } = await given()
  expect((await visitor.get(`/certificates/${code}/credential`)).body).toBe(credential)
})

test('its key is published, by itself and in the set, and never its private half', async () => {
  const { credential } = await given()
  const { kid } = decodeProtectedHeader(credential)
  const alone = await visitor.get(kid!.replace(ORIGIN, ''))
  expect(alone.headers.get('content-type')).toBe('application/jwk+json')
  const key = alone.body
  expect(key).toEqual({
    kty: 'OKP',
    crv: 'Ed25519',
    x: expect.stringMatching(/^[\w-]{43}$/),
    kid,
    alg: 'EdDSA',
    use: 'sig',
  })
  expect((await keySet()).keys).toContainEqual(key)
  expect((await visitor.get('/.well-known/jwks/unknown')).status).toBe(404)
})

test('after a rotation another key signs, and what the old one signed can still be checked', async () => {
  const { code, credential } = await given()
  const id = await rotateKey(site.db)
  const later = (await visitor.get(`/certificates/${code}/credential`)).body as string
  expect(decodeProtectedHeader(later).kid).toBe(`${ORIGIN}/.well-known/jwks/${id}`)
  for (const each of [credential, later]) {
    await checkElsewhere(each)
    expect((await visitor.post('/api/verify', { credential: each })).body.valid).toBe(true)
  }
})

test('a key of the environment signs instead, and stays known when it is replaced', async () => {
  const { code, credential } = await given()
  const withKey = () => appOn(database, { CERTIFICATE_KEY: randomBytes(32).toString('base64') })
  const [one, other] = [withKey(), withKey()]
  const ofOne = (await one.visitor().get(`/certificates/${code}/credential`)).body as string
  const ofOther = (await other.visitor().get(`/certificates/${code}/credential`)).body as string
  const kids = [credential, ofOne, ofOther].map((each) => decodeProtectedHeader(each).kid)
  expect(new Set(kids).size).toBe(3)
  for (const each of [credential, ofOne, ofOther]) {
    await checkElsewhere(each, other)
    expect((await other.visitor().post('/api/verify', { credential: each })).body.valid).toBe(true)
  }
})

test('once a key of the environment is known, reading writes nothing', async () => {
  const { code } = await given()
  const reader = appOn(database, { CERTIFICATE_KEY: randomBytes(32).toString('base64') }).visitor()
  const paths = ['/.well-known/jwks.json', `/certificates/${code}/credential`]
  const read = async () => Promise.all(paths.map(async (path) => (await reader.get(path)).status))
  await read()
  const whileNobodyMayWrite = await site.db.transaction(async (db) => {
    await db.execute(sql`lock table certificate_keys in share mode`)
    return read()
  })
  expect(whileNobodyMayWrite).toEqual([200, 200])
})

test('what a withdrawn key has signed is refused, and no process publishes it again', async () => {
  const { code } = await given()
  const settings = { CERTIFICATE_KEY: randomBytes(32).toString('base64') }
  const thief = appOn(database, settings).visitor()
  const credential: string = (await thief.get(`/certificates/${code}/credential`)).body
  expect((await visitor.post('/api/verify', { credential })).body.valid).toBe(true)
  const { kid } = decodeProtectedHeader(credential)
  expect(await withdrawKey(site.db, kid!.split('/').at(-1)!)).toBe(true)
  await appOn(database, settings).visitor().get(`/certificates/${code}/credential`)
  expect((await keySet()).keys.map((key) => key.kid)).not.toContain(kid)
  expect((await visitor.post('/api/verify', { credential })).body).toMatchObject({
    valid: false,
    reason: REASONS.key,
  })
  const { body: renewed } = await visitor.get(`/certificates/${code}/credential`)
  expect((await visitor.post('/api/verify', { credential: renewed })).body.valid).toBe(true)
})

test('processes that need the first key at once make one', async () => {
  const fresh = await testApp()
  const sets = await Promise.all([keySet(fresh), keySet(fresh), keySet(fresh), keySet(fresh)])
  for (const { keys } of sets) expect(keys).toEqual(sets[0]!.keys)
  expect(sets[0]!.keys).toHaveLength(1)
})

/** As a program elsewhere looks it up: by the address and the place in the credential, once nobody keeps the last list. */
async function isStruckOut({ credentialStatus: status }: OpenBadge) {
  const address = status.statusListCredential.replace(ORIGIN, '')
  const token = (await appOn(database).visitor().get(address)).body as string
  await checkElsewhere(token)
  const list = decodeJwt<{ credentialSubject: { encodedList: string } }>(token)
  const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'))
  expect(bits.length).toBe(16_384)
  const index = Number(status.statusListIndex)
  return ((bits[index >> 3]! << (index & 7)) & 0x80) !== 0
}

test('its status, in a signed list that names nobody, says whether it still holds', async () => {
  const admin = site.as(await site.signedIn('admin'))
  const [revoked, replaced, valid] = [await given(), await given(), await given()]
  expect(await isStruckOut(revoked.badge)).toBe(false)
  await admin.post(`${revoked.path}/revoke`, { reason: 'Not earned' })
  await replaced.learner.patch(replaced.path, { learnerName: 'Ada King' })
  expect(await isStruckOut(revoked.badge)).toBe(true)
  expect(await isStruckOut(replaced.badge)).toBe(true)
  expect(await isStruckOut(valid.badge)).toBe(false)
})

test('revoked, replaced or valid: with the account it ends for every checker', async () => {
  const admin = site.as(await site.signedIn('admin'))
  const [revoked, valid, other] = [await given(), await given(), await given()]
  await admin.post(`${revoked.path}/revoke`, { reason: 'Not earned' })
  for (const { person } of [revoked, valid])
    expect((await admin.delete(`/api/users/${person.id}`)).status).toBe(204)
  expect(await isStruckOut(revoked.badge)).toBe(true)
  expect(await isStruckOut(valid.badge)).toBe(true)
  expect(await isStruckOut(other.badge)).toBe(false)
})

test('there are as many lists as certificates could ever need, and no more', async () => {
  const statusOf = async (list: string) =>
    (await visitor.get(`/certificates/status/${list}`)).status
  for (const list of ['0', '1', '16383']) expect([list, await statusOf(list)]).toEqual([list, 200])
  for (const list of ['16384', '20000', '99999', '999999', '9'.repeat(40), 'x', '-1', '1.5', '01'])
    expect([list, await statusOf(list)]).toEqual([list, 404])
})

test('a hidden one gives its credential and picture to its owner only; an unknown one to nobody', async () => {
  const { learner, code, path } = await given()
  await learner.patch(path, { hidden: true })
  const stranger = site.as(await site.signedIn('admin'))
  for (const part of ['credential', 'qr.svg']) {
    expect((await learner.get(`/certificates/${code}/${part}`)).status).toBe(200)
    for (const who of [visitor, stranger])
      for (const requested of [code, '0'.repeat(26), 'x'])
        expect((await who.get(`/certificates/${requested}/${part}`)).status).toBe(404)
  }
})

test('the QR code is a picture that leads to the page', async () => {
  const { code } = await given()
  const { status, headers, body } = await visitor.get(`/certificates/${code}/qr.svg`)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(body).toMatch(/^<svg /)
})
