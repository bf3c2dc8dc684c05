import type { AppContext } from '#server/http/context.ts'
import { badRequest, tooManyRequests } from '#server/http/errors.ts'
import { fileNameOf, sendFile } from '#server/http/answers/send-file.ts'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { WorkThread } from '#server/limits/work-thread.ts'

export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8'

const inTurn = createFairQueue({
  atOnce: 1,
  waiting: 50,
  waitingPerGroup: 3,
  refuseGroup: () =>
    tooManyRequests(5, 'Several of your texts are being exported already. Please wait a moment.'),
})

const thread = new WorkThread<string, string>({
  script: new URL('./prepare/markdown-worker.ts', import.meta.url),
  milliseconds: 10_000,
  tooMuch: () => badRequest('The text takes too long to write as Markdown'),
})

type Fields = Record<string, string | number | null | undefined>

/** Quoted strings, which YAML and JSON read alike. */
export function frontMatter(fields: Fields): string {
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === undefined || value === ''
      ? []
      : [`${name}: ${JSON.stringify(value)}`],
  )
  return `---\n${lines.join('\n')}\n---\n\n`
}

type Text = { fields: Fields; html: string }

/** On a thread, one at a time, people in turn: it reads each text several times. */
export async function markdownFile({ fields, html }: Text, person: { id: number }) {
  const place = { group: String(person.id) }
  return `${frontMatter(fields)}${await inTurn(place, () => thread.run(html))}`
}

export async function sendMarkdown(
  c: AppContext,
  text: Text & { title: string },
  person: { id: number },
) {
  const file = await markdownFile(
    { ...text, fields: { title: text.title, ...text.fields } },
    person,
  )
  return sendFile(c, file, { type: MARKDOWN_TYPE, name: `${fileNameOf(text.title)}.md` })
}
