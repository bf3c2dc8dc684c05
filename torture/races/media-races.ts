import { pictureForm, png } from '#server/testing/samples/picture-files.ts'
import { mp4 } from '#server/testing/samples/video-files.ts'
import type { Person } from '../world/people.ts'
import { allAmong, expectThat, jsonOf, oneWins, times, type Race, type RaceStage } from './race.ts'

const UPLOADS = '/api/media/uploads'
const FILM = mp4(2_000)
const PROTOCOL = { 'tus-resumable': '1.0.0' }

const beginning = (who: Person) => ({
  who,
  call: `POST ${UPLOADS}`,
  raw: { headers: { ...PROTOCOL, 'upload-length': String(FILM.length) } },
})

async function begun(stage: RaceStage) {
  const who = await stage.person('instructor')
  const { headers } = await stage.ask(beginning(who))
  return { who, upload: headers.get('location') ?? 'nowhere' }
}

const markdownForm = () => {
  const form = new FormData()
  form.set('file', new File(['# A title\n\nAnd words.'], 'lesson.md'))
  return form
}

export const MEDIA_RACES: Race[] = [
  {
    name: 'a picture uploaded several times at once',
    covers: ['POST /api/media'],
    prepare: async (stage) => {
      const who = await stage.person('student')
      const picture = await png()
      return {
        shots: times(stage.times, () => ({
          who,
          call: 'POST /api/media',
          form: () => pictureForm(picture, 'image/png'),
        })),
        after: (answers) => {
          const stored = answers.filter(({ status }) => status === 201)
          const addresses = new Set(stored.map((each) => String(jsonOf(each)['url'])))
          return [
            ...allAmong(answers, [201, 429]),
            ...expectThat(addresses.size === stored.length, 'one address for two'),
          ]
        },
      }
    },
  },
  {
    name: 'several films begun at once',
    covers: [`POST ${UPLOADS}`],
    prepare: async (stage) => {
      const who = await stage.person('instructor')
      return {
        shots: times(stage.times, () => beginning(who)),
        after: (answers) => {
          const begins = answers.filter(({ status }) => status === 201)
          const addresses = new Set(begins.map(({ headers }) => headers.get('location')))
          return [
            ...allAmong(answers, [201, 429]),
            ...expectThat(addresses.size === begins.length, 'one address for two'),
          ]
        },
      }
    },
  },
  {
    name: 'the bytes of a film sent by several tabs',
    covers: [`PATCH ${UPLOADS}/:id`],
    prepare: async (stage) => {
      const { who, upload } = await begun(stage)
      const headers = {
        ...PROTOCOL,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      }
      return {
        shots: times(stage.times, () => ({
          who,
          call: `PATCH ${upload}`,
          raw: { headers, body: FILM },
        })),
        after: async (answers) => [
          ...oneWins(answers, 204, [409, 423]),
          ...allAmong([await stage.ask({ who, call: `GET ${upload}` })], [200]),
        ],
      }
    },
  },
  {
    name: 'a film given up in several tabs',
    covers: [`DELETE ${UPLOADS}/:id`],
    prepare: async (stage) => {
      const { who, upload } = await begun(stage)
      return {
        shots: times(stage.times, () => ({
          who,
          call: `DELETE ${upload}`,
          raw: { headers: PROTOCOL },
        })),
        after: async (answers) => [
          ...oneWins(answers, 204, [404, 423]),
          ...allAmong([await stage.ask({ who, call: `GET ${upload}` })], [404]),
        ],
      }
    },
  },
  {
    name: 'a file read as a lesson several times at once',
    covers: ['POST /api/lessons/import'],
    prepare: async (stage) => {
      const who = await stage.person('instructor')
      return {
        shots: times(stage.times, () => ({
          who,
          call: 'POST /api/lessons/import',
          form: markdownForm,
        })),
        after: (answers) => allAmong(answers, [200, 429]),
      }
    },
  },
]
