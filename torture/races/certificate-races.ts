import { and, eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { certificates } from '#server/db/schema/certificates.ts'
import { courses } from '#server/db/schema/courses.ts'
import { makeCertificate, makeCourse } from '../world/things.ts'
import { allAmong, expectThat, jsonOf, oneWins, times, type Race, type RaceStage } from './race.ts'

async function given(stage: RaceStage) {
  const learner = await stage.person('student')
  const code = await makeCertificate(stage.db, learner.id, 'shown')
  return { learner, code, call: `PATCH /api/certificates/${code}` }
}

const certificatesOf = (stage: RaceStage, userId: number) =>
  stage.db.select().from(certificates).where(eq(certificates.userId, userId))

const lastTicks: Race = {
  name: 'the last lessons are ticked at once',
  covers: ['POST /api/lessons/:id/progress'],
  prepare: async (stage) => {
    const owner = await stage.person('instructor')
    const learner = await stage.person('student')
    const settings = { ownerId: owner.id, isPublished: true, learnerIds: [learner.id] }
    const { id, lessonIds } = await makeCourse(stage.db, settings)
    return {
      shots: lessonIds.flatMap((lesson) =>
        times(2, () => ({
          who: learner,
          call: `POST /api/lessons/${lesson}/progress`,
          body: { completed: true },
        })),
      ),
      after: async (answers) => {
        const rows = await stage.db
          .select({ code: certificates.code })
          .from(certificates)
          .where(and(eq(certificates.userId, learner.id), eq(certificates.courseId, id)))
        const codes = new Set(answers.map((each) => jsonOf(each).certificate).filter(Boolean))
        return [
          ...allAmong(answers, [200]),
          ...expectThat(rows.length === 1, `${rows.length} certificates`),
          ...expectThat(codes.size === 1 && codes.has(rows[0]?.code), 'nobody was told its code'),
        ]
      },
    }
  },
}

const corrections: Race = {
  name: 'a name is corrected in several tabs, hidden in others',
  covers: ['PATCH /api/certificates/:code'],
  prepare: async (stage) => {
    const { learner, call } = await given(stage)
    return {
      shots: [
        ...times(stage.times, (index) => ({
          who: learner,
          call,
          body: { learnerName: `Ada ${'I'.repeat(index + 1)}` },
        })),
        ...times(2, (index) => ({ who: learner, call, body: { hidden: index === 0 } })),
      ],
      after: async (answers) => [
        ...oneWins(answers.slice(0, stage.times), 201, [409]),
        ...allAmong(answers.slice(stage.times), [200]),
        ...expectThat((await certificatesOf(stage, learner.id)).length === 2, 'not two names'),
      ],
    }
  },
}

const revocations: Race = {
  name: 'a certificate is revoked while it is corrected and its course and owner go',
  covers: ['POST /api/certificates/:code/revoke'],
  prepare: async (stage) => {
    const admin = await stage.person('admin')
    const owner = await stage.person('instructor')
    const { learner, code, call } = await given(stage)
    const { id } = await makeCourse(stage.db, { ownerId: owner.id, isPublished: true })
    await stage.db.update(certificates).set({ courseId: id }).where(eq(certificates.code, code))
    const isLeaving = stage.random.between(0, 1) === 1
    const revoke = { who: admin, call: `POST /api/certificates/${code}/revoke` }
    const gone = isLeaving
      ? { who: admin, call: `DELETE /api/users/${learner.id}` }
      : { who: owner, call: `DELETE /api/courses/${id}` }
    return {
      shots: [
        ...times(stage.times, () => ({ ...revoke, body: { reason: 'Not earned' } })),
        ...times(2, (index) => ({ who: learner, call, body: { learnerName: `Ada ${index}` } })),
        gone,
      ],
      after: async (answers) => {
        const rows = await certificatesOf(stage, learner.id)
        const people = await stage.db.select().from(users).where(eq(users.id, learner.id))
        const left = await stage.db.select().from(courses).where(eq(courses.id, id))
        const revoked = answers.slice(0, stage.times)
        return [
          ...(isLeaving ? allAmong(revoked, [200, 404, 409]) : oneWins(revoked, 200, [409])),
          ...allAmong(answers.slice(stage.times, -1), [201, 401, 404, 409]),
          ...allAmong(answers.slice(-1), [204]),
          ...expectThat(
            rows.every(({ revokedAt }) => revokedAt),
            'a name of it still holds',
          ),
          ...expectThat(
            isLeaving ? people.length + rows.length === 0 : left.length === 0,
            'is left',
          ),
        ]
      },
    }
  },
}

const checks: Race = {
  name: 'a certificate is checked while it is hidden',
  covers: ['POST /api/verify'],
  prepare: async (stage) => {
    const { learner, code, call } = await given(stage)
    const check = { who: null, call: 'POST /api/verify', body: { code } }
    return {
      shots: [...times(stage.times, () => check), { who: learner, call, body: { hidden: true } }],
      after: async (answers) => {
        const now = jsonOf(await stage.ask(check))
        return [
          ...allAmong(answers, [200]),
          ...expectThat(!now.valid && now.certificate === null, 'a hidden one is shown'),
        ]
      },
    }
  },
}

export const CERTIFICATE_RACES: Race[] = [lastTicks, corrections, revocations, checks]
