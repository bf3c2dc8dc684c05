import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'

export const DEMO_PASSWORD = 'ascent-demo'
export const PASSWORD = 'a-password-for-tests'

export type Person = { username: string; email: string; fullName: string; password: string }

/** A new person for one journey, because all journeys share the people of the demo. */
export function newPerson(fullName = 'Testa Testarossa'): Person {
  const username = `test-${randomUUID().slice(0, 13)}`
  return { username, email: `${username}@example.org`, fullName, password: PASSWORD }
}

/** Registers without a screen; the cookies stay with the context that asked. */
export async function register(request: APIRequestContext, person = newPerson()) {
  const answer = await request.post('/api/register', { data: person })
  expect(answer.status()).toBe(201)
  return { ...person, id: ((await answer.json()) as { id: number }).id }
}

export async function signInAs(
  { request }: Pick<Page, 'request'>,
  username: string,
  password = DEMO_PASSWORD,
) {
  const answer = await request.post('/api/login', { data: { username, password } })
  expect(answer.status()).toBe(200)
}
