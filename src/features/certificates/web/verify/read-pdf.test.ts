import { expect, test } from 'vitest'
import { findCredential, PDF_PROBLEMS } from './read-pdf.ts'

const CREDENTIAL = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ4In0.c2ln_bmF0-dXJl'
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const pdf = (inside: string) => bytesOf(`%PDF-1.7\n\u00e2\u00e3\u00cf\u00d3\n${inside}\n%%EOF`)

test('the credential is found among the bytes of a PDF', () => {
  const bytes = pdf(`\u0000\u00ff\u0081 << /AscentCredential (${CREDENTIAL}) >> stream \u009d`)
  expect(findCredential(bytes)).toEqual({ credential: CREDENTIAL })
})

test('a PDF without one says so', () => {
  expect(findCredential(pdf('/Title (Something else)'))).toEqual({ problem: PDF_PROBLEMS.none })
  expect(findCredential(pdf('/AscentCredential (a.b)'))).toEqual({ problem: PDF_PROBLEMS.none })
})

test('what is not a PDF is refused, whatever it contains', () => {
  const text = `/AscentCredential (${CREDENTIAL})`
  expect(findCredential(bytesOf(text))).toEqual({ problem: PDF_PROBLEMS.type })
  expect(findCredential(new Uint8Array())).toEqual({ problem: PDF_PROBLEMS.type })
})
