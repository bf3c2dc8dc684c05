import { escapeHtml } from '#shared/escape-html.ts'

export type Selected = { text: string; start: number; end: number }

/** Replace `start` to `end` by `insert`, then select from `from` to `to`. */
export type Edit = { start: number; end: number; insert: string; from: number; to: number }

const chosen = ({ text, start, end }: Selected) => text.slice(start, end)

function replace(
  { start, end }: Selected,
  parts: [before: string, middle: string, after: string],
): Edit {
  const from = start + parts[0].length
  return { start, end, insert: parts.join(''), from, to: from + parts[1].length }
}

function wrap(selected: Selected, open: string, close: string, sample: string): Edit {
  const { text, start, end } = selected
  const isWrapped =
    text.slice(start - open.length, start) === open && text.slice(end, end + close.length) === close
  if (!isWrapped) return replace(selected, [open, chosen(selected) || sample, close])
  const inner = chosen(selected)
  const from = start - open.length
  return { start: from, end: end + close.length, insert: inner, from, to: from + inner.length }
}

function block(selected: Selected, parts: [before: string, middle: string, after: string]): Edit {
  const { text, start, end } = selected
  const lead = start === 0 || text[start - 1] === '\n' ? '' : '\n'
  const tail = text[end] === '\n' || end === text.length ? '' : '\n'
  return replace(selected, [lead + parts[0], parts[1], parts[2] + tail])
}

export const bold = (selected: Selected) => wrap(selected, '<strong>', '</strong>', 'bold text')
export const italic = (selected: Selected) => wrap(selected, '<em>', '</em>', 'emphasised text')
export const inlineMath = (selected: Selected) => wrap(selected, '$', '$', 'x^2')

export const inlineCode = (selected: Selected) => wrap(selected, '<code>', '</code>', 'code')

export const heading = (selected: Selected, level: 2 | 3) =>
  block(selected, [`<h${level}>`, chosen(selected) || 'Heading', `</h${level}>`])

/** On lines of its own. */
export const element = (selected: Selected, html: string) =>
  block({ ...selected, start: selected.end }, [html, '', ''])

export const quote = (selected: Selected) =>
  block(selected, [
    '<blockquote><p>',
    chosen(selected) || 'What somebody said',
    '</p></blockquote>',
  ])

export function list(selected: Selected, tag: 'ul' | 'ol'): Edit {
  const lines = chosen(selected)
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter(Boolean)
  const [first = 'First point', ...rest] = lines
  const others = rest.length > 0 ? rest : lines.length > 0 ? [] : ['Second point']
  const after = others.map((line) => `</li>\n  <li>${line}`).join('')
  return block(selected, [`<${tag}>\n  <li>`, first, `${after}</li>\n</${tag}>`])
}

const isAddress = (text: string) => /^(?:https?:\/\/|\/)\S+$/.test(text.trim())

/** A selected address becomes the target, any other selection the words. */
export function link(selected: Selected): Edit {
  const words = chosen(selected)
  if (isAddress(words))
    return replace(selected, [`<a href="${words.trim()}">`, 'link text', '</a>'])
  return replace(selected, ['<a href="', 'https://', `">${words || 'link text'}</a>`])
}

export function image(selected: Selected): Edit {
  const words = chosen(selected)
  if (isAddress(words))
    return replace(selected, [`<img src="${words.trim()}" alt="`, 'What it shows', '">'])
  return replace(selected, ['<img src="', 'https://', `" alt="${words || 'What it shows'}">`])
}

const PICTURE = '<img src="https://" alt="What it shows">'

/** A figure to touch, round the selected picture or one to be filled in. */
export function figure(selected: Selected, name: string): Edit {
  const words = chosen(selected).trim()
  const picture = words.startsWith('<img ') ? words : PICTURE
  return block(selected, [
    `<figure data-figure="${name}">${picture}<figcaption>`,
    'What to see',
    '</figcaption></figure>',
  ])
}

export const codeBlock = (selected: Selected, language: string) =>
  block(selected, [
    `<pre><code class="language-${language}">`,
    escapeHtml(chosen(selected)) || 'your code',
    '</code></pre>',
  ])

export const displayMath = (selected: Selected) =>
  block(selected, ['$$\n', chosen(selected) || '\\sum_{i=1}^{n} x_i', '\n$$'])

export const table = (selected: Selected) =>
  block(selected, [
    '<table>\n  <thead><tr><th>',
    'Column one',
    '</th><th>Column two</th></tr></thead>\n  <tbody><tr><td>One</td><td>Two</td></tr></tbody>\n</table>',
  ])

export const applied = (text: string, { start, end, insert }: Edit) =>
  text.slice(0, start) + insert + text.slice(end)
