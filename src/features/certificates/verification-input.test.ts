import { expect, test } from 'vitest'
import { printedCode } from './code.ts'
import { readVerificationInput } from './verification-input.ts'

const code = '0123456789abcdefghjkmnpqrs'
const credential = `eyJhbGciOiJFZERTQSJ9.${'eyJzdWIiOiJ4In0'.repeat(9)}.c2lnbmF0dXJl`

test('a code is read however it was typed', () => {
  expect(readVerificationInput(code)).toEqual({ code })
  expect(readVerificationInput(`  ${printedCode(code).toUpperCase()} `)).toEqual({ code })
})

test('an address of a certificate, its PDF or its credential names its code', () => {
  for (const ending of ['', '.pdf', '/credential', '?from=mail'])
    expect(readVerificationInput(`https://ascent.example/certificates/${code}${ending}`)).toEqual({
      code,
    })
})

test('a credential is taken as it is, without the line breaks of a mail program', () => {
  expect(readVerificationInput(credential)).toEqual({ credential })
  expect(readVerificationInput(`${credential.slice(0, 40)}\r\n${credential.slice(40)}\n`)).toEqual({
    credential,
  })
  expect(readVerificationInput('a.b.c')).toEqual({ credential: 'a.b.c' })
})

test('any other text is looked up as a code, which does not exist', () => {
  expect(readVerificationInput('hello')).toEqual({ code: 'he110' })
  expect(readVerificationInput('')).toEqual({ code: '' })
})
