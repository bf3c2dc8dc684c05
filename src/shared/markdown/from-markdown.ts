import { Marked, type Tokens } from 'marked'
import { escapeHtml } from '#shared/text/escape-html.ts'
import { joinMath, type Span, splitMath } from './math-spans.ts'

/** From the private use area: they mean nothing in Markdown. */
const OPEN = '\uE000'
const CLOSE = '\uE001'
const STAND_IN = /\uE000(\d+)\uE001/g

const CODE =
  /^[ \t>]*(`{3,}|~{3,})[^\n]*\n(?:[^]*?\n)??(?:[ \t>]*\1[`~]*[ \t]*(?=\n|$)|$(?![^]))|(?<!`)(`+)(?!`)(?:[^`]|(?<!`)(?!\2(?!`))`+(?!`))*?(?<!`)\2(?!`)/gm

type Hidden = { markdown: string; formulas: string[] }

/** Underscores and bars mean something else in Markdown. */
function hideMath(markdown: string): Hidden {
  const formulas: string[] = []
  const hide = (source: string) => `${OPEN}${formulas.push(escapeHtml(source)) - 1}${CLOSE}`
  const hideIn = (prose: string) =>
    splitMath(prose)
      .map((span: Span) =>
        span.kind === 'text'
          ? span.text.replace(/\\\$/g, (dollar) => hide(dollar))
          : hide(joinMath([span])),
      )
      .join('')
  let hidden = ''
  let from = 0
  for (const match of markdown.matchAll(CODE)) {
    hidden += hideIn(markdown.slice(from, match.index)) + match[0]
    from = match.index + match[0].length
  }
  return { markdown: hidden + hideIn(markdown.slice(from)), formulas }
}

/** Markdown would read `[^1]: …` as the definition of a link. */
const footnoteDefinition = {
  name: 'footnoteDefinition',
  level: 'block' as const,
  start: (source: string) => source.match(/^\[\^[\w-]{1,40}\]:/m)?.index,
  tokenizer(this: { lexer: { inlineTokens(text: string): Tokens.Generic[] } }, source: string) {
    const match = /^\[\^[\w-]{1,40}\]:[^\n]*(?:\n(?!\s*\n|\[\^)[^\n]+)*(?:\n+|$)/.exec(source)
    if (!match) return undefined
    return {
      type: 'footnoteDefinition',
      raw: match[0],
      tokens: this.lexer.inlineTokens(match[0].trim()),
    }
  },
  renderer(
    this: { parser: { parseInline(tokens: Tokens.Generic[]): string } },
    token: Tokens.Generic,
  ) {
    return `<p>${this.parser.parseInline(token.tokens ?? [])}</p>\n`
  },
}

const CALLOUT = /^<p>\[!(note|tip|warning|important|caution)\](?:<br>|\s)*/i
const CALLOUT_CLASS: Record<string, string> = { important: 'note', caution: 'warning' }

/** `> [!NOTE]` begins a callout, as on GitHub. */
function quoteOrCallout(body: string): string {
  const kind = CALLOUT.exec(body)?.[1]?.toLowerCase()
  if (!kind) return `<blockquote>\n${body}</blockquote>\n`
  const rest = body.replace(CALLOUT, '<p>').replace(/^<p><\/p>\n?/, '')
  return `<aside class="${CALLOUT_CLASS[kind] ?? kind}">\n${rest}</aside>\n`
}

type Options = {
  link?: (href: string) => string
  image?: (href: string) => string
}

const same = (href: string) => href

const IMAGE_TAG = /(<img\b(?:[^>"']|"[^"]*"|'[^']*')*?\ssrc\s*=\s*)("[^"]*"|'[^']*')/gi

const inHtml = (html: string, image: (href: string) => string) =>
  html.replace(IMAGE_TAG, (_, before: string, quoted: string) => {
    const href = quoted.slice(1, -1).replaceAll('&amp;', '&')
    return `${before}"${escapeHtml(image(href))}"`
  })

const readerOf = ({ link = same, image = same }: Options) =>
  new Marked({
    gfm: true,
    extensions: [footnoteDefinition],
    walkTokens(token) {
      if (token.type === 'link') token.href = link(token.href)
      if (token.type === 'image') token.href = image(token.href)
      if (token.type === 'html' && image !== same) token.text = inHtml(token.text, image)
    },
    renderer: {
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
      blockquote({ tokens }) {
        return quoteOrCallout(this.parser.parse(tokens))
      },
    },
  })

const plainReader = readerOf({})

/** Not sanitised: the content pipeline does that. */
export function fromMarkdown(markdown: string, options?: Options): string {
  const { markdown: hidden, formulas } = hideMath(markdown.replace(/[\uE000\uE001]/g, ''))
  const html = (options ? readerOf(options) : plainReader).parse(hidden, { async: false })
  return html.replace(STAND_IN, (_, index: string) => formulas[Number(index)] ?? '')
}
