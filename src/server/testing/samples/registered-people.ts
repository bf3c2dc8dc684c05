import type { testApp } from '../test-app.ts'

export const PASSWORD = 'first-password'

export const cookieOf = ({ headers }: { headers: Headers }) => ({
  cookie: headers.get('set-cookie')?.split(';')[0] ?? '',
})

/** For tests that need people with a password; it costs more than `signedIn`. */
export function registeredPeople(site: Awaited<ReturnType<typeof testApp>>) {
  let counter = 0
  return {
    person: async () => {
      counter += 1
      const username = `person${counter}`
      const email = `${username}@example.org`
      const answer = await site
        .visitor()
        .post('/api/register', { username, email, fullName: 'A Person', password: PASSWORD })
      return { ...cookieOf(answer), id: answer.body.id as number, username, email }
    },
    login: (username: string, password = PASSWORD) =>
      site.visitor().post('/api/login', { username, password }),
  }
}
