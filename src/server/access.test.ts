import { describe, expect, test } from 'vitest'
import { apiRoutes } from './app.ts'
import { testApp } from './testing/test-app.ts'

/**
 * What every call answers to a visitor, a student, an instructor and an admin, asked with an
 * empty body and ids that no row has: who comes in at all is decided before any look-up.
 * A call that is missing here fails the test.
 */
const TABLE: Record<string, [visitor: number, student: number, instructor: number, admin: number]> =
  {
    'GET /api/health': [200, 200, 200, 200],
    'GET /api/health/ready': [200, 200, 200, 200],
    'GET /api/user': [401, 200, 200, 200],
    'POST /api/login': [400, 400, 400, 400],
    'POST /api/register': [400, 400, 400, 400],
    'POST /api/logout': [204, 204, 204, 204],
    'GET /api/auth/google': [302, 302, 302, 302],
    'GET /api/auth/google/callback': [302, 302, 302, 302],
    'POST /api/forgot-password': [400, 400, 400, 400],
    'POST /api/reset-password': [400, 400, 400, 400],
    'POST /api/verify-email': [400, 400, 400, 400],
    'GET /api/account': [401, 200, 200, 200],
    'PUT /api/account': [401, 400, 400, 400],
    'DELETE /api/account': [401, 400, 400, 400],
    'PUT /api/account/email': [401, 400, 400, 400],
    'PUT /api/account/password': [401, 400, 400, 400],
    'POST /api/account/verification': [401, 200, 200, 200],
    'GET /api/account/export': [401, 200, 200, 200],
    'GET /api/sessions': [401, 200, 200, 200],
    'DELETE /api/sessions': [401, 204, 204, 204],
    'DELETE /api/sessions/:id': [401, 404, 404, 404],
    'GET /api/users': [401, 403, 403, 200],
    'PATCH /api/users/:id/role': [401, 403, 403, 404],
    'DELETE /api/users/:id': [401, 403, 403, 404],
    'GET /api/audit-events': [401, 403, 403, 200],
    'POST /api/content/preview': [401, 400, 400, 400],
    'GET /api/courses': [200, 200, 200, 200],
    'GET /api/courses/:id': [404, 404, 404, 404],
    'POST /api/courses': [401, 403, 400, 403],
    'PUT /api/courses/:id': [401, 403, 404, 403],
    'DELETE /api/courses/:id': [401, 403, 404, 403],
    'POST /api/courses/:id/modules': [401, 403, 404, 403],
    'PUT /api/modules/:id': [401, 403, 404, 403],
    'DELETE /api/modules/:id': [401, 403, 404, 403],
    'POST /api/courses/:id/lessons': [401, 403, 404, 403],
    'POST /api/modules/:id/lessons': [401, 403, 404, 403],
    'GET /api/courses/:id/insights': [401, 403, 404, 403],
    'GET /api/courses/:id/learners': [401, 403, 404, 403],
    'GET /api/courses/:id/learners.csv': [401, 403, 404, 403],
    'GET /api/courses/:id/export': [401, 403, 404, 403],
    'POST /api/courses/:id/duplicate': [401, 403, 404, 403],
    'POST /api/courses/import': [401, 403, 400, 403],
    'GET /api/lessons/:id': [404, 404, 404, 404],
    'PUT /api/lessons/:id': [401, 403, 404, 403],
    'DELETE /api/lessons/:id': [401, 403, 404, 403],
    'GET /api/blog-posts': [200, 200, 200, 200],
    'GET /api/blog-posts/:id': [404, 404, 404, 404],
    'POST /api/blog-posts': [401, 400, 400, 400],
    'PATCH /api/blog-posts/:id': [401, 404, 404, 404],
    'PUT /api/blog-posts/:id': [401, 404, 404, 404],
    'DELETE /api/blog-posts/:id': [401, 404, 404, 404],
    'GET /api/research-papers': [200, 200, 200, 200],
    'GET /api/research-papers/:id': [404, 404, 404, 404],
    'POST /api/research-papers': [401, 403, 400, 403],
    'PATCH /api/research-papers/:id': [401, 403, 404, 403],
    'PUT /api/research-papers/:id': [401, 403, 404, 403],
    'DELETE /api/research-papers/:id': [401, 403, 404, 403],
    'GET /api/blog-posts/:id/versions': [401, 404, 404, 404],
    'GET /api/blog-posts/:id/versions/:n': [401, 404, 404, 404],
    'POST /api/blog-posts/:id/versions/:n/restore': [401, 404, 404, 404],
    'GET /api/blog-posts/:id/draft': [401, 404, 404, 404],
    'PUT /api/blog-posts/:id/draft': [401, 404, 404, 404],
    'DELETE /api/blog-posts/:id/draft': [401, 404, 404, 404],
    'GET /api/research-papers/:id/versions': [401, 403, 404, 403],
    'GET /api/research-papers/:id/versions/:n': [401, 403, 404, 403],
    'POST /api/research-papers/:id/versions/:n/restore': [401, 403, 404, 403],
    'GET /api/research-papers/:id/draft': [401, 403, 404, 403],
    'PUT /api/research-papers/:id/draft': [401, 403, 404, 403],
    'DELETE /api/research-papers/:id/draft': [401, 403, 404, 403],
    'GET /api/lessons/:id/versions': [401, 403, 404, 403],
    'GET /api/lessons/:id/versions/:n': [401, 403, 404, 403],
    'POST /api/lessons/:id/versions/:n/restore': [401, 403, 404, 403],
    'GET /api/lessons/:id/draft': [401, 403, 404, 403],
    'PUT /api/lessons/:id/draft': [401, 403, 404, 403],
    'DELETE /api/lessons/:id/draft': [401, 403, 404, 403],
    'POST /api/courses/:id/enroll': [401, 404, 404, 404],
    'GET /api/courses/:id/progress': [401, 404, 404, 404],
    'POST /api/lessons/:id/progress': [401, 404, 404, 404],
    'GET /api/lessons/:id/place': [401, 404, 404, 404],
    'PUT /api/lessons/:id/place': [401, 404, 404, 404],
    'GET /api/enrollments': [401, 200, 200, 200],
    'GET /api/lessons/:id/note': [401, 404, 404, 404],
    'PUT /api/lessons/:id/note': [401, 404, 404, 404],
    'GET /api/lessons/:id/highlights': [401, 404, 404, 404],
    'PUT /api/lessons/:id/highlights': [401, 404, 404, 404],
    'GET /api/notes': [401, 200, 200, 200],
    'GET /api/notes.md': [401, 200, 200, 200],
    'POST /api/media': [401, 415, 415, 415],
    'GET /api/certificates': [401, 200, 200, 200],
    'GET /api/certificates/:code': [404, 404, 404, 404],
    'PATCH /api/certificates/:code': [401, 404, 404, 404],
    'POST /api/certificates/:code/revoke': [401, 403, 403, 404],
    'POST /api/verify': [400, 400, 400, 400],
    'GET /api/lessons/:id/exercises': [404, 404, 404, 404],
    'GET /api/research-papers/:id/exercises': [404, 404, 404, 404],
    'GET /api/courses/:id/exercises': [404, 404, 404, 404],
    'POST /api/exercises/:id/attempts': [404, 404, 404, 404],
    'POST /api/exercises/:id/hints': [404, 404, 404, 404],
    'POST /api/exercises/:id/solution': [404, 404, 404, 404],
    'GET /api/courses/:id/exercise-insights': [401, 403, 404, 403],
    'GET /api/research-papers/:id/exercise-insights': [401, 403, 404, 403],
    'GET /api/reviews': [401, 200, 200, 200],
    'GET /api/exercises/last': [401, 200, 200, 200],
    'GET /api/reviews/count': [401, 200, 200, 200],
    'GET /api/reviews/forecast': [401, 200, 200, 200],
    'GET /api/reviews/settings': [401, 200, 200, 200],
    'PUT /api/reviews/settings': [401, 200, 200, 200],
    'POST /api/reviews/unsubscribe': [400, 400, 400, 400],
    'POST /api/reviews/:id': [401, 404, 404, 404],
    'GET /api/job-postings': [200, 200, 200, 200],
    'POST /api/job-postings': [401, 403, 403, 400],
    'PATCH /api/job-postings/:id': [401, 403, 403, 404],
    'DELETE /api/job-postings/:id': [401, 403, 403, 404],
    'GET /api/search': [200, 200, 200, 200],
    'GET /api/related': [400, 400, 400, 400],
    'GET /api/form-ticket': [200, 200, 200, 200],
    'POST /api/contact': [400, 400, 400, 400],
    'POST /api/talent-community': [400, 400, 400, 400],
    'POST /api/instructor-applications': [400, 400, 400, 400],
    'POST /api/newsletter': [400, 400, 400, 400],
    'POST /api/newsletter/confirm': [400, 400, 400, 400],
    'POST /api/newsletter/unsubscribe': [400, 400, 400, 400],
    'GET /api/inquiries': [401, 403, 403, 200],
    'GET /api/inquiries/:id': [401, 403, 403, 404],
    'PATCH /api/inquiries/:id': [401, 403, 403, 404],
    'DELETE /api/inquiries/:id': [401, 403, 403, 404],
    'POST /api/inquiries/:id/notes': [401, 403, 403, 404],
    'POST /api/inquiries/:id/decision': [401, 403, 403, 404],
    'GET /api/inquiries/:id/resume': [401, 403, 403, 404],
  }

const site = await testApp()
const routes = apiRoutes().map(({ method, path }) => `${method} ${path}`)

test('every registered call has its row in the table, and every row its call', () => {
  expect(routes.toSorted()).toEqual(Object.keys(TABLE).toSorted())
})

describe.each(Object.entries(TABLE))('%s', (route, expected) => {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replaceAll(/:[^/]+/g, '2147483647')
  const body = method === 'GET' || method === 'DELETE' ? undefined : {}

  test.each(['visitor', 'student', 'instructor', 'admin'] as const)('as %s', async (role) => {
    const person = role === 'visitor' ? null : await site.signedIn(role)
    const call = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    const { status } = await site.as(person)[call](path, body)
    expect(status).toBe(expected[['visitor', 'student', 'instructor', 'admin'].indexOf(role)])
  })
})
