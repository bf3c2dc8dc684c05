import type { Rule, Thing } from './rules.ts'

export const PEOPLE = [
  'visitor',
  'student',
  'enrolled',
  'other instructor',
  'owner',
  'admin',
  'deleted',
  'expired',
] as const

export type Who = (typeof PEOPLE)[number]

/** How a body is sent. */
export const BODIES_READ = ['right', 'broken', 'not JSON'] as const

/** Refused before anybody asks who sends it. */
export const REFUSED_EARLY = ['form', 'cross-site'] as const

const COURSE_STATES = ['published', 'paid', 'draft']

/** In which states a thing is tried. */
export const STATES: Record<Thing, string[]> = {
  course: COURSE_STATES,
  module: COURSE_STATES,
  lesson: COURSE_STATES,
  post: ['published', 'draft'],
  paper: ['published', 'draft'],
  job: ['active', 'inactive'],
  inquiry: ['a message', 'an application'],
  user: ['a student', 'an instructor', 'an admin'],
  session: ["the owner's"],
  exercise: COURSE_STATES,
  certificate: ['shown', 'hidden', 'revoked', 'replaced'],
}

const IN_COURSES: Thing[] = ['course', 'module', 'lesson', 'exercise']

export const NOWHERE = ['absent', 'malformed']

export type Cell = {
  route: string
  rule: Rule
  who: Who
  /** Null where the path has no id. */
  state: string | null
  sent: (typeof BODIES_READ)[number] | (typeof REFUSED_EARLY)[number] | 'nothing'
}

const isStranger = (who: Who) => who === 'visitor' || who === 'deleted' || who === 'expired'

const isInstructor = (who: Who) => who === 'owner' || who === 'other instructor'

function comesIn(who: Who, door: Rule['door']) {
  if (door === 'instructors') return isInstructor(who)
  return door !== 'admins' || who === 'admin'
}

/** Drafts are only for their owner; learners keep a course that was withdrawn. */
function sees(who: Who, thing: Thing, state: string) {
  if (thing === 'certificate') return state !== 'hidden' || who === 'owner'
  if (thing === 'session') return who === 'owner'
  if (state !== 'draft') return true
  return who === 'owner' || (who === 'enrolled' && IN_COURSES.includes(thing))
}

/** Of a paid course the lesson is its last one. */
const reads = (who: Who, state: string) => state !== 'paid' || who === 'enrolled' || who === 'owner'

function may(who: Who, rule: Rule, state: string) {
  if (rule.may === 'its readers') return reads(who, state)
  if (rule.may === 'its owner') return who === 'owner'
  if (rule.may === 'its learners') return who === 'enrolled'
  return rule.may !== 'all but its owner' || who !== 'owner'
}

function answerTo({ route, rule, who, state }: Cell) {
  // Asking again answers the same enrollment.
  if (route === 'POST /api/courses/:id/enroll' && who === 'enrolled') return 200
  return rule.inState?.[state ?? ''] ?? rule.answers
}

/** The rules' answer, in the order in which requests are checked. */
export function expectedStatus(cell: Cell) {
  const { rule, who, state, sent } = cell
  if (sent === 'form') return 415
  if (sent === 'cross-site') return 403
  if (rule.door !== 'everybody' && isStranger(who)) return 401
  if (!comesIn(who, rule.door)) return 403
  if (rule.of && state !== null) {
    if (NOWHERE.includes(state)) return 404
    // What is for admins only is hidden from none of them.
    if (rule.door !== 'admins' && !sees(who, rule.of, state)) return 404
    // Who is not known yet is asked to sign in first.
    if (!may(who, rule, state)) return isStranger(who) ? 401 : 403
    // What a state forbids to everybody does not depend on the body.
    if (rule.inState?.[state] === 403) return 403
  }
  if (sent === 'broken' || sent === 'not JSON') return 400
  return answerTo(cell)
}
