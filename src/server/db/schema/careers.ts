import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, time } from './columns.ts'

export const jobPostings = pgTable(
  'job_postings',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    requirements: text().notNull(),
    location: text().notNull(),
    department: text().notNull(),
    employmentType: text().notNull(),
    experience: text().notNull(),
    salary: text(),
    applicationUrl: text(),
    isActive: boolean().notNull().default(true),
    postedAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
    postedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('job_postings_newest').on(table.postedAt.desc(), table.id.desc())],
)
