import { eq } from 'drizzle-orm'
import { jobPostings } from '#server/db/schema/careers.ts'
import { blogPosts, researchPapers } from '#server/db/schema/writing.ts'
import type { Person } from '../world/people.ts'
import { BODIES } from '../calls/bodies.ts'
import { makeJob, makePaper, makePost } from '../world/things.ts'
import { allAmong, expectThat, jsonOf, oneWins, times, type Race, type RaceStage } from './race.ts'

type Writing = {
  path: string
  role: Person['role']
  make: (stage: RaceStage, ownerId: number) => Promise<number>
  row: (stage: RaceStage, id: number) => Promise<Record<string, unknown> | undefined>
  /** Changes of different fields, of which none may be lost. */
  changes: Record<string, unknown>
  /** Methods that change it. */
  methods: string[]
}

const POSTS: Writing = {
  path: '/api/blog-posts',
  role: 'student',
  make: ({ db }, ownerId) => makePost(db, { ownerId, isPublished: true }),
  row: async ({ db }, id) => (await db.select().from(blogPosts).where(eq(blogPosts.id, id)))[0],
  changes: { title: 'Another title', imageUrl: '/one.png', isPublished: false },
  methods: ['PATCH', 'PUT'],
}

const PAPERS: Writing = {
  path: '/api/research-papers',
  role: 'instructor',
  make: ({ db }, ownerId) => makePaper(db, { ownerId, isPublished: true }),
  row: async ({ db }, id) =>
    (await db.select().from(researchPapers).where(eq(researchPapers.id, id)))[0],
  changes: { title: 'Another title', publicationVenue: 'NeurIPS', isPublished: false },
  methods: ['PATCH', 'PUT'],
}

const JOBS: Writing = {
  path: '/api/job-postings',
  role: 'admin',
  make: ({ db }) => makeJob(db, { isActive: true }),
  row: async ({ db }, id) => (await db.select().from(jobPostings).where(eq(jobPostings.id, id)))[0],
  changes: { title: 'Another title', location: 'Berlin', isActive: false },
  methods: ['PATCH'],
}

const creating = ({ path, role }: Writing): Race => ({
  name: `POST ${path} several times at once`,
  covers: [`POST ${path}`],
  prepare: async (stage) => {
    const who = await stage.person(role)
    const body = BODIES[`POST ${path}`]!.valid()
    return {
      shots: times(stage.times, () => ({ who, call: `POST ${path}`, body })),
      after: (answers) => [
        ...allAmong(answers, [201]),
        ...expectThat(
          new Set(answers.map((one) => jsonOf(one).id)).size === answers.length,
          'one row for two',
        ),
      ],
    }
  },
})

const changing = ({ path, role, make, row, changes, methods }: Writing): Race[] =>
  methods.map((method) => ({
    name: `${method} ${path}/:id of different fields at once`,
    covers: [`${method} ${path}/:id`],
    prepare: async (stage) => {
      const who = await stage.person(role)
      const id = await make(stage, who.id)
      return {
        shots: Object.entries(changes).map(([field, value]) => ({
          who,
          call: `${method} ${path}/${id}`,
          body: { [field]: value },
        })),
        after: async (answers) => {
          const now = await row(stage, id)
          const lost = Object.entries(changes).filter(
            ([field, value], place) => answers[place]?.status === 200 && now?.[field] !== value,
          )
          return [
            // Whoever gets 409 knows it, and asks again.
            ...allAmong(answers, [200, 409]),
            ...lost.map(([field]) => `the change of ${field} was acknowledged and is lost`),
          ]
        },
      }
    },
  }))

const deleting = ({ path, role, make, row, methods }: Writing): Race[] => [
  {
    name: `DELETE ${path}/:id several times at once`,
    covers: [`DELETE ${path}/:id`],
    prepare: async (stage) => {
      const who = await stage.person(role)
      const call = `DELETE ${path}/${await make(stage, who.id)}`
      return {
        shots: times(stage.times, () => ({ who, call })),
        after: (answers) => oneWins(answers, 204, [404]),
      }
    },
  },
  {
    name: `${path}: changed, published and deleted at once`,
    covers: [`DELETE ${path}/:id`, ...methods.map((method) => `${method} ${path}/:id`)],
    prepare: async (stage) => {
      const who = await stage.person(role)
      const id = await make(stage, who.id)
      const state = path === JOBS.path ? 'isActive' : 'isPublished'
      return {
        shots: [
          { who, call: `DELETE ${path}/${id}` },
          ...times(stage.times, (index) => ({
            who,
            call: `${methods[index % methods.length]} ${path}/${id}`,
            body: index % 2 ? { title: `Title ${index}` } : { [state]: index % 4 === 0 },
          })),
        ],
        after: async ([deleted, ...changed]) => [
          ...allAmong([deleted!], [204]),
          ...allAmong(changed, [200, 404, 409]),
          ...expectThat((await row(stage, id)) === undefined, 'it is still there'),
        ],
      }
    },
  },
]

export const WRITING_RACES: Race[] = [POSTS, PAPERS, JOBS].flatMap((writing) => [
  creating(writing),
  ...changing(writing),
  ...deleting(writing),
])
