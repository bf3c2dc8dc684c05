import type { z } from 'zod'
import * as accounts from '#features/accounts/contract.ts'
import { PostInput } from '#features/blog/contract.ts'
import { CertificateChange, RevocationInput, VerifyInput } from '#features/certificates/contract.ts'
import { JobPostingInput } from '#features/careers/contract.ts'
import * as courses from '#features/courses/contract.ts'
import { CourseFile } from '#features/courses/course-file.ts'
import { PlaceInput, ProgressInput } from '#features/enrollments/contract.ts'
import * as inquiries from '#features/inquiries/contract.ts'
import { HighlightsInput, NoteInput } from '#features/notes/contract.ts'
import { PaperInput } from '#features/papers/contract.ts'
import {
  AttemptInput,
  HintInput,
  ReviewSettingsInput,
  UnsubscribeInput,
} from '#features/practice/contract.ts'
import { DraftInput } from '#features/versions/contract.ts'
import { PreviewInput } from '#server/content/routes.ts'
import { PASSWORD, uniqueName } from '../world/people.ts'

/** What a call takes: the contract's schema, and a body that it accepts. */
export type Body = { schema: z.ZodType; valid: () => Record<string, unknown> }

const body = (schema: z.ZodType, valid: Body['valid']): Body => ({ schema, valid })

const address = () => `${uniqueName('someone')}@example.org`

const POST = {
  title: 'A post about gradients',
  content: '<p>A text that is long enough to be a post about gradients and their descent.</p>',
  categories: ['tutorial'],
  isPublished: true,
}

const PAPER = {
  title: 'Attention',
  originalAuthors: 'Ada Lovelace',
  publicationYear: 2017,
  categories: ['deep_learning'],
  content: '<p>What the paper says.</p>',
  isPublished: true,
}

const JOB = {
  title: 'Researcher',
  description: 'A description that is long enough.',
  requirements: 'Requirements that are long enough.',
  location: 'Remote',
  department: 'Research',
  employmentType: 'Full-time',
  experience: 'Some years',
}

const EXERCISE = {
  kind: 'choice',
  prompt: 'Which one?',
  options: [
    { id: 'a', html: 'This' },
    { id: 'b', html: 'That' },
  ],
  answer: 'a',
}

const LESSON = {
  title: 'A lesson',
  content: '<p>A step.</p>',
  duration: 5,
  exercises: [EXERCISE],
}
const TREE = [{ title: 'A module', lessons: [LESSON, LESSON] }]
const COURSE = { title: 'A course', description: 'About it', modules: TREE }

const COURSE_FILE = {
  format: 'ascent-course',
  version: 1,
  course: { ...COURSE, difficulty: 'beginner', price: 0, tags: [] },
}

const person = () => ({ fullName: 'Ada Lovelace', email: address(), message: 'Hello.' })

/** A link that was never sent: well formed, and refused. */
const TOKEN = { token: 'x'.repeat(43) }

export const BODIES: Record<string, Body> = {
  'POST /api/login': body(accounts.LoginInput, () => ({ username: 'nobody', password: PASSWORD })),
  'POST /api/register': body(accounts.RegisterInput, () => ({
    username: uniqueName('new'),
    email: address(),
    fullName: 'New Person',
    password: PASSWORD,
  })),
  'POST /api/forgot-password': body(accounts.ForgotPasswordInput, () => ({ email: address() })),
  'POST /api/reset-password': body(accounts.ResetPasswordInput, () => ({
    ...TOKEN,
    password: PASSWORD,
  })),
  'POST /api/verify-email': body(accounts.VerifyEmailInput, () => TOKEN),
  'PUT /api/account': body(accounts.ProfileInput, () => ({ fullName: 'Another Name' })),
  'DELETE /api/account': body(accounts.DeletionInput, () => ({ currentPassword: PASSWORD })),
  'PUT /api/account/email': body(accounts.EmailInput, () => ({
    email: address(),
    currentPassword: PASSWORD,
  })),
  'PUT /api/account/password': body(accounts.PasswordInput, () => ({
    currentPassword: PASSWORD,
    password: `${PASSWORD} staple`,
  })),
  'PATCH /api/users/:id/role': body(accounts.RoleInput, () => ({ role: 'instructor' })),
  'POST /api/content/preview': body(PreviewInput, () => ({ html: '<p>$x^2$</p>' })),
  'POST /api/courses': body(courses.NewCourse, () => COURSE),
  'PUT /api/courses/:id': body(courses.CourseChange, () => ({ title: 'Another title' })),
  'POST /api/courses/:id/modules': body(courses.NewModule, () => ({ title: 'Another module' })),
  'PUT /api/modules/:id': body(courses.ModuleChange, () => ({ title: 'Another name' })),
  'POST /api/courses/:id/lessons': body(courses.NewLesson, () => LESSON),
  'POST /api/modules/:id/lessons': body(courses.NewLesson, () => LESSON),
  'PUT /api/lessons/:id': body(courses.LessonChange, () => ({ title: 'Another lesson' })),
  'POST /api/courses/import': body(CourseFile, () => COURSE_FILE),
  'POST /api/blog-posts': body(PostInput, () => POST),
  'PATCH /api/blog-posts/:id': body(PostInput.partial(), () => ({ title: 'Another title' })),
  'PUT /api/blog-posts/:id': body(PostInput.partial(), () => POST),
  'POST /api/research-papers': body(PaperInput, () => PAPER),
  'PATCH /api/research-papers/:id': body(PaperInput.partial(), () => ({ title: 'Another' })),
  'PUT /api/research-papers/:id': body(PaperInput.partial(), () => PAPER),
  'PUT /api/blog-posts/:id/draft': body(DraftInput, () => ({ content: '<p>Half a thought' })),
  'PUT /api/research-papers/:id/draft': body(DraftInput, () => ({ content: '<p>Half a thought' })),
  'PUT /api/lessons/:id/draft': body(DraftInput, () => ({ content: '<p>Half a thought' })),
  'POST /api/lessons/:id/progress': body(ProgressInput, () => ({ completed: true })),
  'PUT /api/lessons/:id/place': body(PlaceInput, () => ({ read: 0.5, videoSeconds: 30 })),
  'PUT /api/lessons/:id/note': body(NoteInput, () => ({ text: 'What I think of it.' })),
  'PUT /api/lessons/:id/highlights': body(HighlightsInput, () => ({
    highlights: [{ quote: 'A step', prefix: '', suffix: '.' }],
  })),
  'POST /api/exercises/:id/attempts': body(AttemptInput, () => ({ answer: 'b' })),
  'POST /api/exercises/:id/hints': body(HintInput, () => ({ index: 0 })),
  'PUT /api/reviews/settings': body(ReviewSettingsInput, () => ({ weeklyMail: true })),
  'POST /api/reviews/unsubscribe': body(UnsubscribeInput, () => TOKEN),
  'POST /api/reviews/:id': body(AttemptInput, () => ({ answer: 'b' })),
  'POST /api/verify': body(VerifyInput, () => ({ code: '0'.repeat(26) })),
  'PATCH /api/certificates/:code': body(CertificateChange, () => ({ learnerName: 'Ada King' })),
  'POST /api/certificates/:code/revoke': body(RevocationInput, () => ({ reason: 'Not earned' })),
  'POST /api/job-postings': body(JobPostingInput, () => JOB),
  'PATCH /api/job-postings/:id': body(JobPostingInput.partial(), () => ({ location: 'Berlin' })),
  'POST /api/contact': body(inquiries.ContactInput, () => ({
    name: 'Ada Lovelace',
    email: address(),
    subject: 'A question',
    message: 'Hello.',
  })),
  'POST /api/talent-community': body(inquiries.TalentInput, () => ({
    ...person(),
    roleOfInterest: 'Researcher',
  })),
  'POST /api/instructor-applications': body(inquiries.InstructorInput, () => ({
    ...person(),
    expertise: 'Optimisation',
    experience: 'Ten years',
  })),
  'POST /api/newsletter': body(inquiries.NewsletterInput, () => ({ email: address() })),
  'POST /api/newsletter/confirm': body(inquiries.TokenInput, () => TOKEN),
  'POST /api/newsletter/unsubscribe': body(inquiries.TokenInput, () => TOKEN),
  'PATCH /api/inquiries/:id': body(inquiries.StateInput, () => ({ state: 'in_progress' })),
  'POST /api/inquiries/:id/notes': body(inquiries.NoteInput, () => ({ body: 'Look at this.' })),
  'POST /api/inquiries/:id/decision': body(inquiries.DecisionInput, () => ({
    decision: 'declined',
  })),
}
