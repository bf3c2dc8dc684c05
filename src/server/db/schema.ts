import * as accounts from './schema/accounts.ts'
import * as audit from './schema/audit.ts'
import * as careers from './schema/careers.ts'
import * as certificates from './schema/certificates.ts'
import * as courses from './schema/courses.ts'
import * as enrollments from './schema/enrollments.ts'
import * as inquiries from './schema/inquiries.ts'
import * as media from './schema/media.ts'
import * as notes from './schema/notes.ts'
import * as operations from './schema/operations.ts'
import * as practice from './schema/practice.ts'
import * as search from './schema/search.ts'
import * as versions from './schema/versions.ts'
import * as writing from './schema/writing.ts'

export const schema = {
  ...accounts,
  ...audit,
  ...careers,
  ...certificates,
  ...courses,
  ...enrollments,
  ...inquiries,
  ...media,
  ...notes,
  ...operations,
  ...practice,
  ...search,
  ...versions,
  ...writing,
}

export type Schema = typeof schema
