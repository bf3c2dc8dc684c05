/** Lessons' headings are of the third level. */
const BELOW = '###'

const LINE_END = /\r\n|[\r\u2028\u2029\v\f\x85]/g
/** Also behind marks of lists and quotations, where no indentation is certain to be code. */
const HEADING = /^((?:[ \t>]|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))*)(#{1,6})(?=[ \t]|$)/
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/
const FENCE = /^(?:`{3,}(?=[^`]*$)|~{3,})/
const FENCE_END = /^ {0,3}(`+|~+) *$/
/** Ends a block of code for some readers only. */
const FENCE_END_FOR_SOME = /^\s*[`~]{3}[`~\s]*$/
/** What may begin a tag or a comment, except an address in angle brackets. */
const HTML = /<(?=[a-z/!?])(?![a-z][a-z\d+.-]+:[^\s<>`]*>|[\w.+-]+@[\w.-]+>)/gi
/** Text on which all readers agree; they differ on code beside other marks. */
const PLAIN = /^(?:[\p{L}\p{N}\s.,;:!?'"’“”()#>+-]|(?<=^|\s)`[^`|]+`(?!`))*$/u

const withoutOuterBlankLines = (text: string) => text.replace(/^(?:[ \t]*\n)+/, '').trimEnd()

/** Only a fence at the very beginning of a line is certain to end a block. */
const mayReachOut = (line: string) => /`{3}|~{3}/.test(line)

function literally(text: string) {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}text\n${text}\n${fence}`
}

const deeper = (line: string) =>
  line.replace(HEADING, (_, before: string, marks: string) => before + (BELOW + marks).slice(0, 6))

/** Headings go below those of the export, HTML becomes text, and no block leaves its place. */
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
