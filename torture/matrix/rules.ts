/** What the id in a call's path names. */
export type Thing =
  | 'course'
  | 'module'
  | 'lesson'
  | 'post'
  | 'paper'
  | 'job'
  | 'inquiry'
  | 'user'
  | 'session'
  | 'certificate'
  | 'exercise'

export type Rule = {
  /** 401 for strangers, 403 for the wrong role, before any lookup. */
  door: 'everybody' | 'signed in' | 'instructors' | 'admins'
  of?: Thing
  /** Of those who can see the thing: who may. The others get 403. */
  may?: 'whoever sees it' | 'its owner' | 'its learners' | 'its readers' | 'all but its owner'
  /** What a valid request of somebody who may is answered. */
  answers: number
  /** The same, where the thing's state changes it. */
  inState?: Record<string, number>
  /** It changes the person: each valid request needs a new one. */
  uses?: 'person'
  /** Reads nothing from its body although the method could have one. */
  bodiless?: true
}

const everybody = (answers: number): Rule => ({ door: 'everybody', answers })
const signedIn = (answers: number): Rule => ({ door: 'signed in', answers })
const instructors = (answers: number): Rule => ({ door: 'instructors', answers })
const admins = (answers: number): Rule => ({ door: 'admins', answers })

const seen = (of: Thing): Rule => ({
  door: 'everybody',
  of,
  may: 'whoever sees it',
  answers: 200,
})
const ofOwner = (of: Thing, answers: number): Rule => ({
  door: 'instructors',
  of,
  may: 'its owner',
  answers,
})
const ofAuthor = (answers: number): Rule => ({ ...ofOwner('post', answers), door: 'signed in' })
const ofAdmin = (of: Thing, answers: number): Rule => ({
  door: 'admins',
  of,
  may: 'whoever sees it',
  answers,
})

/** Visitors too, where a text is open to everybody. */
const openTo = (of: Thing): Rule => ({
  door: 'everybody',
  of,
  may: 'its readers',
  answers: 200,
})

const ofReaders: Rule = { door: 'signed in', of: 'lesson', may: 'its readers', answers: 200 }
const ofLearners = (of: Thing): Rule => ({
  door: 'signed in',
  of,
  may: 'its learners',
  answers: 200,
})

/** Texts without a working copy and a private link, whose owner may do everything. */
const ofVersions = (text: string, own: (answers: number) => Rule): Record<string, Rule> => ({
  [`GET ${text}/versions`]: own(200),
  [`GET ${text}/versions/:n`]: own(200),
  [`POST ${text}/versions/:n/restore`]: { ...own(201), bodiless: true },
  [`GET ${text}/draft`]: own(404),
  [`PUT ${text}/draft`]: own(200),
  [`DELETE ${text}/draft`]: own(204),
  [`GET ${text}/preview-link`]: own(404),
  [`POST ${text}/preview-link`]: { ...own(201), bodiless: true },
  [`DELETE ${text}/preview-link`]: own(204),
})

/** Who may do what, call by call. A call that is missing here fails the run. */
export const RULES: Record<string, Rule> = {
  'GET /api/health': everybody(200),
  'GET /api/health/ready': everybody(200),
  'GET /api/user': signedIn(200),
  // Nobody has the names and links of these bodies; that they are refused is the right answer.
  'POST /api/login': everybody(401),
  'POST /api/reset-password': everybody(400),
  'POST /api/verify-email': everybody(400),
  'POST /api/newsletter/confirm': everybody(400),
  'GET /api/preview': everybody(404),
  'POST /api/register': { ...everybody(201), uses: 'person' },
  'POST /api/logout': { ...everybody(204), uses: 'person', bodiless: true },
  'GET /api/auth': everybody(200),
  'GET /api/auth/google': everybody(302),
  'GET /api/auth/google/callback': everybody(302),
  'POST /api/forgot-password': everybody(200),
  'GET /api/account': signedIn(200),
  'PUT /api/account': { ...signedIn(200), uses: 'person' },
  'DELETE /api/account': { ...signedIn(204), uses: 'person' },
  'PUT /api/account/email': { ...signedIn(200), uses: 'person' },
  'PUT /api/account/password': { ...signedIn(200), uses: 'person' },
  'POST /api/account/verification': { ...signedIn(200), uses: 'person', bodiless: true },
  'GET /api/account/export': signedIn(200),
  'GET /api/sessions': signedIn(200),
  'DELETE /api/sessions': { ...signedIn(204), uses: 'person' },
  'DELETE /api/sessions/:id': {
    door: 'signed in',
    of: 'session',
    may: 'whoever sees it',
    answers: 204,
  },
  'GET /api/users': admins(200),
  'PATCH /api/users/:id/role': {
    ...ofAdmin('user', 200),
    inState: { 'an instructor': 409, 'an admin': 409 },
  },
  'DELETE /api/users/:id': { ...ofAdmin('user', 204), inState: { 'an admin': 403 } },
  'GET /api/audit-events': admins(200),
  'POST /api/content/preview': signedIn(200),
  'GET /api/courses': everybody(200),
  'GET /api/courses/:id': seen('course'),
  'POST /api/courses': instructors(201),
  'PUT /api/courses/:id': ofOwner('course', 200),
  'DELETE /api/courses/:id': ofOwner('course', 204),
  'POST /api/courses/:id/modules': ofOwner('course', 201),
  'PUT /api/modules/:id': ofOwner('module', 200),
  'DELETE /api/modules/:id': ofOwner('module', 204),
  'POST /api/courses/:id/lessons': ofOwner('course', 201),
  'POST /api/modules/:id/lessons': ofOwner('module', 201),
  'GET /api/courses/:id/drafts': ofOwner('course', 200),
  'GET /api/courses/:id/insights': ofOwner('course', 200),
  'GET /api/courses/:id/learners': ofOwner('course', 200),
  'GET /api/courses/:id/learners.csv': ofOwner('course', 200),
  'GET /api/courses/:id/export': ofOwner('course', 200),
  'POST /api/courses/:id/duplicate': { ...ofOwner('course', 201), bodiless: true },
  'POST /api/courses/import': instructors(201),
  'GET /api/courses/:id/markdown': ofOwner('course', 200),
  'GET /api/lessons/:id/markdown': ofOwner('lesson', 200),
  'GET /api/blog-posts/:id/markdown': ofAuthor(200),
  'GET /api/research-papers/:id/markdown': ofOwner('paper', 200),
  'POST /api/lessons/import': { ...instructors(400), bodiless: true },
  'GET /api/lessons/:id': seen('lesson'),
  'PUT /api/lessons/:id': ofOwner('lesson', 200),
  'DELETE /api/lessons/:id': ofOwner('lesson', 204),
  'GET /api/blog-posts': everybody(200),
  'GET /api/blog-posts/:id': seen('post'),
  'POST /api/blog-posts': signedIn(201),
  'PATCH /api/blog-posts/:id': ofAuthor(200),
  'PUT /api/blog-posts/:id': ofAuthor(200),
  'DELETE /api/blog-posts/:id': ofAuthor(204),
  'GET /api/research-papers': everybody(200),
  'GET /api/research-papers/:id': seen('paper'),
  'GET /api/arxiv': instructors(400),
  'POST /api/research-papers': instructors(201),
  'PATCH /api/research-papers/:id': ofOwner('paper', 200),
  'PUT /api/research-papers/:id': ofOwner('paper', 200),
  'DELETE /api/research-papers/:id': ofOwner('paper', 204),
  ...ofVersions('/api/blog-posts/:id', ofAuthor),
  ...ofVersions('/api/research-papers/:id', (answers) => ofOwner('paper', answers)),
  ...ofVersions('/api/lessons/:id', (answers) => ofOwner('lesson', answers)),
  'POST /api/courses/:id/enroll': {
    door: 'signed in',
    of: 'course',
    may: 'all but its owner',
    answers: 201,
    bodiless: true,
  },
  'GET /api/courses/:id/progress': ofLearners('course'),
  'POST /api/lessons/:id/progress': ofLearners('lesson'),
  'GET /api/lessons/:id/place': ofLearners('lesson'),
  'PUT /api/lessons/:id/place': ofLearners('lesson'),
  'GET /api/lessons/:id/note': ofReaders,
  'PUT /api/lessons/:id/note': ofReaders,
  'GET /api/lessons/:id/highlights': ofReaders,
  'PUT /api/lessons/:id/highlights': ofReaders,
  'GET /api/notes': signedIn(200),
  'GET /api/notes.md': signedIn(200),
  // Pictures come as forms: that JSON is refused is the right answer.
  'POST /api/media': { ...signedIn(415), bodiless: true },
  // Without the words of the protocol, and for uploads that nobody began.
  'OPTIONS /api/media/uploads': signedIn(204),
  'POST /api/media/uploads': { ...signedIn(412), bodiless: true },
  'GET /api/media/uploads/:id': signedIn(404),
  'PATCH /api/media/uploads/:id': { ...signedIn(404), bodiless: true },
  'DELETE /api/media/uploads/:id': { ...signedIn(404), bodiless: true },
  'GET /api/lessons/:id/exercises': openTo('lesson'),
  'GET /api/research-papers/:id/exercises': seen('paper'),
  'GET /api/courses/:id/exercises': seen('course'),
  'GET /api/courses/:id/exercise-insights': ofOwner('course', 200),
  'GET /api/research-papers/:id/exercise-insights': ofOwner('paper', 200),
  'POST /api/exercises/:id/attempts': openTo('exercise'),
  'POST /api/exercises/:id/hints': openTo('exercise'),
  'POST /api/exercises/:id/solution': { ...openTo('exercise'), bodiless: true },
  'GET /api/reviews': signedIn(200),
  'GET /api/exercises/last': signedIn(200),
  'GET /api/reviews/count': signedIn(200),
  'GET /api/reviews/forecast': signedIn(200),
  'GET /api/reviews/settings': signedIn(200),
  'PUT /api/reviews/settings': signedIn(200),
  'POST /api/reviews/unsubscribe': everybody(200),
  // Nobody has answered this one, so it does not come back.
  'POST /api/reviews/:id': { ...openTo('exercise'), door: 'signed in', answers: 404 },
  'GET /api/enrollments': signedIn(200),
  'POST /api/verify': everybody(200),
  'GET /api/certificates': signedIn(200),
  'GET /api/certificates/:code': seen('certificate'),
  'PATCH /api/certificates/:code': {
    ...ofOwner('certificate', 201),
    door: 'signed in',
    inState: { revoked: 409, replaced: 409 },
  },
  'POST /api/certificates/:code/revoke': {
    ...ofAdmin('certificate', 200),
    inState: { revoked: 409 },
  },
  'GET /api/search': everybody(200),
  // Without a text there is nothing that others could be related to.
  'GET /api/related': everybody(400),
  'GET /api/job-postings': everybody(200),
  'POST /api/job-postings': admins(201),
  'PATCH /api/job-postings/:id': ofAdmin('job', 200),
  'DELETE /api/job-postings/:id': ofAdmin('job', 204),
  'GET /api/form-ticket': everybody(200),
  'POST /api/contact': everybody(201),
  'POST /api/talent-community': everybody(201),
  'POST /api/instructor-applications': everybody(201),
  'POST /api/newsletter': everybody(201),
  'POST /api/newsletter/unsubscribe': everybody(200),
  'GET /api/inquiries': admins(200),
  'GET /api/inquiries/:id': ofAdmin('inquiry', 200),
  'PATCH /api/inquiries/:id': ofAdmin('inquiry', 200),
  'DELETE /api/inquiries/:id': ofAdmin('inquiry', 204),
  'POST /api/inquiries/:id/notes': ofAdmin('inquiry', 201),
  'POST /api/inquiries/:id/decision': {
    ...ofAdmin('inquiry', 200),
    inState: { 'a message': 409 },
  },
  'GET /api/inquiries/:id/resume': {
    ...ofAdmin('inquiry', 200),
    inState: { 'a message': 404 },
  },
}
