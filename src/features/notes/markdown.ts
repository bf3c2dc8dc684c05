import { lessonPath } from '#shared/courses/lesson-path.ts'
import type { LessonNote } from './contract.ts'
import { ownMarkdown } from './own-markdown.ts'

const oneLine = (text: string) =>
  text
    .replaceAll(/[\s\x85]+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]~$]|&(?=#?\w+;)/g, String.raw`\$&`)
    .replaceAll(/^[-+=>|:#]|(?<=^\d+)[.)]|#$/g, String.raw`\$&`)
    // Some readers end an address at a backslash.
    .replaceAll(/<(?=[a-z/!?])/gi, '&lt;')

type Exported = Omit<LessonNote, 'updatedAt'>

export const courseHeading = ({ courseTitle }: Exported) => `## ${oneLine(courseTitle)}`

export function noteMarkdown(note: Exported, origin: string) {
  const address = `${origin}${lessonPath(note.courseId, note.lessonId)}`
  const title = oneLine(note.lessonTitle)
  return [
    note.isAvailable ? `### [${title}](<${address}>)` : `### ${title}`,
    ownMarkdown(note.text),
    ...note.highlights.flatMap(({ quote, comment }) => [
      `> ${oneLine(quote)}`,
      ownMarkdown(comment ?? ''),
    ]),
  ]
    .filter((block) => block !== '')
    .join('\n\n')
}
