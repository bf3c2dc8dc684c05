/** Lessons' headings are of the third level. */
const BELOW = '###'

/** As some readers see them, not only Markdown's own. */
const LINE_END = /\r\n|[\r\u2028\u2029\v\f\x85]/g
const HEADING = /^( {0,3})(#{1,6})(?=[ \t]|$)/
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/
const FENCE = /^(?:`{3,}(?=[^`]*$)|~{3,})/
const FENCE_END = /^ {0,3}(`+|~+)[ \t]*$/
const INLINE_CODE = /(?<!`)`(?!`)[^`]*`(?!`)/g
/** Tags and comments, but no addresses in angle brackets. */
const HTML = /<[!?]|<(?:pre|script|style|textarea)\b|<\/?[a-z](?![a-z\d+.-]*:)[^<>@]*>/i

const withoutOuterBlankLines = (text: string) => text.replace(/^(?:[ \t]*\n)+/, '').trimEnd()

/** Only a fence at the very beginning of a line is certain to end what it begins. */
function mayReachOut(line: string) {
  const prose = line.replaceAll(INLINE_CODE, '')
  return /`{3}|~{3}/.test(prose) || HTML.test(prose)
}

/** In a block of code that nothing in it can end. */
function literally(text: string) {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}text\n${text}\n${fence}`
}

const deeper = (line: string) =>
  line.replace(HEADING, (_, blanks: string, marks: string) => blanks + (BELOW + marks).slice(0, 6))

/**
 * What somebody wrote as Markdown, as they wrote it, except that its headings come below those of
 * the export. What could reach beyond its place is not taken as Markdown at all.
 */
export function ownMarkdown(source: string) {
  const text = withoutOuterBlankLines(source.replaceAll(LINE_END, '\n'))
  const written: string[] = []
  let fence: string | null = null
  for (const line of text.split('\n')) {
    if (fence) {
      written.push(line)
      if (FENCE_END.exec(line)?.[1]?.startsWith(fence)) fence = null
      continue
    }
    fence = FENCE.exec(line)?.[0] ?? null
    if (!fence && mayReachOut(line)) return literally(text)
    if (UNDERLINE.test(line) && written.at(-1)?.trim()) written.push('')
    written.push(fence ? line : deeper(line))
  }
  return fence ? literally(text) : written.join('\n')
}
