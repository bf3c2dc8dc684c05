import { lessonPath } from '#shared/lesson-path.ts'
import type { LessonNote } from './contract.ts'

/** Whatever Markdown could read as more than text, wherever it stands. */
const escaped = (line: string) => line.replaceAll(/[\\`*_{}[\]<>&|~$#!^=]/g, String.raw`\$&`)

/** Six letters for one: nothing that is kept grows more than that. */
const BLANKS: Record<string, string> = { ' ': '&nbsp;', '\t': '&emsp;' }

/** At the beginning of a line also lists, rules and tables; blanks there would be code. */
const startEscaped = (line: string) =>
  escaped(line)
    .replace(/^[ \t]+/, (blanks) => [...blanks].map((blank) => BLANKS[blank]).join(''))
    .replace(/^((?:&\w+;)*)([-+:])/, String.raw`$1\$2`)
    .replace(/^((?:&\w+;)*\d+)([.)])/, String.raw`$1\$2`)

const lines = (text: string) => text.split(/\r\n|[\n\r\u2028\u2029\v\f\x85]/)

const oneLine = (text: string) => escaped(lines(text).join(' ').trim())

/** Line breaks stay, and empty lines divide paragraphs. */
const paragraphs = (text: string) =>
  lines(text)
    .map((line) => line.trimEnd())
    .join('\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) =>
      paragraph
        .split('\n')
        .filter((line) => line !== '')
        .map(startEscaped)
        .join('\\\n'),
    )

const quoted = (text: string) =>
  paragraphs(text)
    .join('\n\n')
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')

type Exported = Omit<LessonNote, 'updatedAt'>

export const courseHeading = ({ courseTitle }: Exported) => `## ${oneLine(courseTitle)}`

export function noteMarkdown(note: Exported, origin: string) {
  const address = `${origin}${lessonPath(note.courseId, note.lessonId)}`
  const title = oneLine(note.lessonTitle)
  return [
    note.isAvailable ? `### [${title}](<${address}>)` : `### ${title}`,
    ...paragraphs(note.text),
    ...note.highlights.flatMap(({ quote, comment }) => [
      quoted(quote),
      ...(comment ? paragraphs(comment) : []),
    ]),
  ]
    .filter((block) => block !== '')
    .join('\n\n')
}
