import { beforeEach, expect, test, vi } from 'vitest'
import { askToSignIn } from '#features/enrollments/web/ask-to-sign-in.ts'
import { rememberReturn } from './return-link.ts'
import { takeReturn } from './take-return.ts'

/** The longest name and value that browsers store. */
const LIMIT = 4_096

/** As browsers do, it drops a cookie that is too long. */
class Jar {
  #pair = ''
  get cookie() {
    return this.#pair
  }
  set cookie(line: string) {
    const [pair = ''] = line.split(';')
    if (pair.length <= LIMIT) this.#pair = pair
  }
}

beforeEach(() => void vi.stubGlobal('document', new Jar()))

const course = { id: 7, title: '学'.repeat(200) }

test('the way back keeps the lesson that an address names', () => {
  askToSignIn(course, '?lesson=12')
  expect(takeReturn()).toMatchObject({ to: '/courses/7?lesson=12', state: { wants: 'enrollment' } })
})

test.each(['?lesson=12&x=' + '学'.repeat(900), '?' + '%'.repeat(900), '?' + 'x'.repeat(5_000)])(
  'a query that is too long for a cookie is left out, and the course is kept',
  (at) => {
    askToSignIn(course, at)
    expect(takeReturn()).toMatchObject({ to: '/courses/7', state: { wants: 'enrollment' } })
  },
)

test('a path that is too long or leads elsewhere is not remembered', () => {
  for (const path of [`/${'学'.repeat(900)}?x`, '//elsewhere.example/', String.raw`/\elsewhere`]) {
    rememberReturn(path)
    expect(takeReturn()).toBe(undefined)
  }
})
