import { makeCourse, makePaper, makePost } from '../world/things.ts'
import { allAmong, expectThat, jsonOf, oneWins, times, type Race, type RaceStage } from './race.ts'

type Text = {
  path: string
  make: (stage: RaceStage, ownerId: number) => Promise<number>
}

const TEXTS: Text[] = [
  {
    path: '/api/blog-posts',
    make: ({ db }, ownerId) => makePost(db, { ownerId, isPublished: true }),
  },
  {
    path: '/api/research-papers',
    make: ({ db }, ownerId) => makePaper(db, { ownerId, isPublished: true }),
  },
  {
    path: '/api/lessons',
    make: async ({ db }, ownerId) =>
      (await makeCourse(db, { ownerId, isPublished: true, learnerIds: [] })).lessonIds[0]!,
  },
]

const SENTENCE = 'As many words as a text of any kind has to have. '

async function given(stage: RaceStage, { path, make }: Text) {
  const who = await stage.person('instructor')
  return { who, text: `${path}/${await make(stage, who.id)}` }
}

const copying = (kind: Text): Race => ({
  name: `a working copy of ${kind.path} begun in several tabs`,
  covers: [`PUT ${kind.path}/:id/draft`],
  prepare: async (stage) => {
    const { who, text } = await given(stage, kind)
    return {
      shots: times(stage.times, (index) => ({
        who,
        call: `PUT ${text}/draft`,
        body: { content: `<p>Words of tab ${index}`, seen: null },
      })),
      after: async (answers) => {
        const now = await stage.ask({ who, call: `GET ${text}/draft` })
        const winner = answers.find(({ status }) => status === 200)
        return [
          ...oneWins(answers, 200, [409]),
          ...expectThat(now.text === winner?.text, 'what was acknowledged is not what is kept'),
        ]
      },
    }
  },
})

const discarding = (kind: Text): Race => ({
  name: `a working copy of ${kind.path} discarded in several tabs`,
  covers: [`DELETE ${kind.path}/:id/draft`],
  prepare: async (stage) => {
    const { who, text } = await given(stage, kind)
    await stage.ask({ who, call: `PUT ${text}/draft`, body: { content: '<p>Half', seen: null } })
    return {
      shots: times(stage.times, () => ({ who, call: `DELETE ${text}/draft` })),
      after: async (answers) => [
        ...allAmong(answers, [204]),
        ...allAmong([await stage.ask({ who, call: `GET ${text}/draft` })], [404]),
      ],
    }
  },
})

const restoring = (kind: Text): Race => ({
  name: `a version of ${kind.path} restored several times at once`,
  covers: [`POST ${kind.path}/:id/versions/:n/restore`],
  prepare: async (stage) => {
    const { who, text } = await given(stage, kind)
    const changed = { content: `<p>${SENTENCE.repeat(4)}</p>` }
    await stage.ask({ who, call: `PUT ${text}`, body: changed })
    return {
      shots: times(stage.times, () => ({ who, call: `POST ${text}/versions/1/restore` })),
      after: async (answers) => {
        const versions = jsonOf(
          await stage.ask({ who, call: `GET ${text}/versions` }),
        ) as unknown as { n: number }[]
        const restored = answers.filter(({ status }) => status === 201).length
        const kept = new Set(versions.map(({ n }) => n)).size
        return [
          ...allAmong(answers, [201, 409]),
          ...expectThat(kept === restored + 2, `${restored} restored and ${kept} versions`),
        ]
      },
    }
  },
})

const linking = (kind: Text): Race => ({
  name: `a private link to ${kind.path} made in several tabs`,
  covers: [`POST ${kind.path}/:id/preview-link`],
  prepare: async (stage) => {
    const { who, text } = await given(stage, kind)
    return {
      shots: times(stage.times, () => ({ who, call: `POST ${text}/preview-link` })),
      after: async (answers) => {
        const urls = answers.map((each) => (jsonOf(each) as unknown as { url: string }).url)
        const opened = await Promise.all(
          urls.map((url) => stage.ask({ who, call: `GET /api${url}` })),
        )
        return [...allAmong(answers, [201]), ...oneWins(opened, 200, [404])]
      },
    }
  },
})

const revoking = (kind: Text): Race => ({
  name: `a private link to ${kind.path} revoked in several tabs`,
  covers: [`DELETE ${kind.path}/:id/preview-link`],
  prepare: async (stage) => {
    const { who, text } = await given(stage, kind)
    await stage.ask({ who, call: `POST ${text}/preview-link` })
    return {
      shots: times(stage.times, () => ({ who, call: `DELETE ${text}/preview-link` })),
      after: async (answers) => [
        ...allAmong(answers, [204]),
        ...allAmong([await stage.ask({ who, call: `GET ${text}/preview-link` })], [404]),
      ],
    }
  },
})

export const VERSION_RACES: Race[] = TEXTS.flatMap((kind) => [
  copying(kind),
  discarding(kind),
  restoring(kind),
  linking(kind),
  revoking(kind),
])
