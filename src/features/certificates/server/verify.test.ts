import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { finishedCourse } from '#server/testing/samples/finished-course.ts'
import { appOn } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/databases/test-database.ts'
import { printedCode } from '../code.ts'
import { REASONS } from '../reasons.ts'

const database = await createTestDatabase()
const site = appOn(database)
const visitor = site.visitor()
const admin = site.as(await site.signedIn('admin'))

async function given() {
  const finished = await finishedCourse(site)
  const credential: string = (await visitor.get(`/certificates/${finished.code}/credential`)).body
  return { ...finished, credential }
}

const verify = async (question: unknown) => {
  const { status, body } = await visitor.post('/api/verify', question)
  expect(status).toBe(200)
  return body
}

const refused = (reason: string) => ({ valid: false, reason, certificate: null })
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a code and a credential say who, what and when', async () => {
  const { code, path, credential } = await given()
  const certificate = (await visitor.get(path)).body
  const typed = printedCode(code).toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l')
  for (const question of [{ code }, { code: typed }, { code: ` ${code} ` }, { credential }])
    expect(await verify(question)).toEqual({ valid: true, reason: null, certificate })
})

test('an unknown code is called unknown, whatever it is', async () => {
  for (const code of ['0'.repeat(26), 'x', '../../etc', "' or 1=1", '漢字'])
    expect(await verify({ code })).toEqual(refused(REASONS.unknown))
})

test('a revoked one is not valid, and says why', async () => {
  const { code, path, credential } = await given()
  await admin.post(`${path}/revoke`, { reason: 'Ticked by a script' })
  for (const question of [{ code }, { credential }])
    expect(await verify(question)).toMatchObject({
      valid: false,
      reason: REASONS.revoked,
      certificate: { code, revocationReason: 'Ticked by a script', revokedAt: expect.any(String) },
    })
})

test('a replaced one is not valid, and leads to the new one', async () => {
  const { learner, code, path, credential } = await given()
  const { body: replacement } = await learner.patch(path, { learnerName: 'Ada King' })
  for (const question of [{ code }, { credential }])
    expect(await verify(question)).toMatchObject({
      valid: false,
      reason: 'Replaced',
      certificate: { code, learnerName: 'Ada Lovelace', replacedBy: replacement.code },
    })
  expect(await verify({ code: replacement.code })).toMatchObject({ valid: true })
})

test('a hidden one answers like an unknown one, to its owner too, and so does a deleted one', async () => {
  const { learner, person, code, path, credential } = await given()
  await learner.patch(path, { hidden: true })
  for (const question of [{ code }, { credential }]) {
    expect(await verify(question)).toEqual(refused(REASONS.unknown))
    expect((await learner.post('/api/verify', question)).body).toEqual(refused(REASONS.unknown))
  }
  await learner.patch(path, { hidden: false })
  expect(await verify({ credential })).toMatchObject({ valid: true })
  await admin.delete(`/api/users/${person.id}`)
  for (const question of [{ code }, { credential }])
    expect(await verify(question)).toEqual(refused(REASONS.unknown))
})

test('a credential with one changed byte is refused, wherever the byte is', async () => {
  const { credential } = await given()
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (let place = 0; place < credential.length; place += 1) {
    // Among the last letters also those whose difference base64 does not read.
    const next = letters[(letters.indexOf(credential[place]!) + 1) % 64]!
    const changed = credential.slice(0, place) + next + credential.slice(place + 1)
    const { valid, certificate } = await verify({ credential: changed })
    expect([place, valid, certificate]).toEqual([place, false, null])
  }
}, 120_000)

test('each kind of invalid credential has its reason', async () => {
  const { credential, code } = await given()
  const [header, payload, signature] = credential.split('.') as [string, string, string]
  const words = decodeJwt(credential)
  const { kid } = decodeProtectedHeader(credential) as { kid: string }
  const own = await generateKeyPair('EdDSA')
  const signed = (claims: object, headers: object) =>
    new SignJWT({ ...words, ...claims })
      .setProtectedHeader({ alg: 'EdDSA', kid, ...headers } as never)
      .sign(own.privateKey)
  const { keys } = (await visitor.get('/.well-known/jwks.json')).body
  const confused = `${encoded({ alg: 'HS256', kid })}.${payload}`
  const mac = createHmac('sha256', Buffer.from(keys[0].x, 'base64url')).update(confused)
  const elsewhere = appOn(database, { PUBLIC_URL: 'https://other.example' })
  const foreign = (await elsewhere.visitor().get(`/certificates/${code}/credential`)).body
  const cases: [string, string][] = [
    ['hello', REASONS.malformed],
    ['a.b.c', REASONS.malformed],
    [`${header}.${encoded('text')}.${signature}`, REASONS.malformed],
    [`${credential}.${signature}`, REASONS.malformed],
    [foreign, REASONS.foreign],
    [await signed({ iss: 'https://elsewhere.example' }, {}), REASONS.foreign],
    [`${encoded({ alg: 'none', kid })}.${payload}.`, REASONS.algorithm],
    [`${confused}.${mac.digest('base64url')}`, REASONS.algorithm],
    [await signed({}, { kid: `${kid}x` }), REASONS.key],
    [await signed({}, { kid: undefined, jwk: { kty: 'OKP', crv: 'Ed25519' } }), REASONS.key],
    [await signed({}, {}), REASONS.signature],
    [`${header}.${payload}.`, REASONS.signature],
    [`${header}.${encoded({ ...words, name: 'Another' })}.${signature}`, REASONS.signature],
  ]
  for (const [wrong, reason] of cases)
    expect([wrong, await verify({ credential: wrong })]).toEqual([wrong, refused(reason)])
})

test.each([
  [{}],
  [{ code: 1 }],
  [{ credential: null }],
  [{ code: 'x', credential: 'y' }],
  [{ code: '' }],
  [{ credential: 'x'.repeat(20_000) }],
  [[]],
])('what is neither a code nor a credential is broken input', async (question) => {
  const { status } = await visitor.post('/api/verify', question)
  expect([400, 413]).toContain(status)
})
