/** Lessons' headings are of the third level. */
const BELOW = '###'

/** As some readers see them, not only Markdown's own. */
const LINE_END = /\r\n|[\r\u2028\u2029\v\f\x85]/g
/** Behind marks of lists and quotations too. In a list, no indentation is certain to be code. */
const HEADING = /^((?:[ \t>]|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))*)(#{1,6})(?=[ \t]|$)/
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/
const FENCE = /^(?:`{3,}(?=[^`]*$)|~{3,})/
const FENCE_END = /^ {0,3}(`+|~+) *$/
/** Ends a block of code for some readers only. */
const FENCE_END_FOR_SOME = /^\s*[`~]{3}[`~\s]*$/
/** What may begin a tag or a comment, but no address in angle brackets. */
const HTML = /<(?=[a-z/!?])(?![a-z][a-z\d+.-]+:[^\s<>`]*>|[\w.+-]+@[\w.-]+>)/gi
/** Readers differ in where code begins beside other marks; among plain words they agree. */
const PLAIN = /^(?:[\p{L}\p{N}\s.,;:!?'"’“”()#>+-]|(?<=^|\s)`[^`|]+`(?!`))*$/u

const withoutOuterBlankLines = (text: string) => text.replace(/^(?:[ \t]*\n)+/, '').trimEnd()

/** Only a fence at the very beginning of a line is certain to end what it begins. */
const mayReachOut = (line: string) => /`{3}|~{3}/.test(line)

/** In a block of code that nothing in it can end. */
function literally(text: string) {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}text\n${text}\n${fence}`
}

const deeper = (line: string) =>
  line.replace(HEADING, (_, before: string, marks: string) => before + (BELOW + marks).slice(0, 6))

/** Headings come below those of the export, HTML is text, and nothing reaches beyond its place. */
export function ownMarkdown(source: string) {
  const text = withoutOuterBlankLines(source.replaceAll(LINE_END, '\n'))
  const written: string[] = []
  let fence: string | null = null
  let isPlain = true
  for (const line of text.split('\n')) {
    if (fence) {
      written.push(line)
      if (FENCE_END.exec(line)?.[1]?.startsWith(fence)) fence = null
      else if (FENCE_END_FOR_SOME.test(line) && line.includes(fence)) return literally(text)
      continue
    }
    fence = FENCE.exec(line)?.[0] ?? null
    if (!fence && mayReachOut(line)) return literally(text)
    if (UNDERLINE.test(line) && written.at(-1)?.trim()) written.push('')
    isPlain = line.trim() === '' || (isPlain && PLAIN.test(line))
    const prose = isPlain ? line : line.replaceAll(HTML, '&lt;')
    written.push(fence ? line : deeper(prose))
  }
  return fence ? literally(text) : written.join('\n')
}
