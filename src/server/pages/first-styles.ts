import { createHash } from 'node:crypto'

/** As `scripts/style-rules.js` writes them. A plain string applies to every page. */
export type StyleRule =
  | string
  | { open: string; inside: StyleRule[] }
  | { selectors: [selector: string, needs: string[]][]; body: string }

function wordsOf(html: string) {
  const words = new Set(['html', 'head', 'body'])
  for (const [, element, classes] of html.matchAll(/<([a-z][\w-]*)|\sclass="([^"]*)"/g))
    if (element) words.add(element)
    else for (const name of classes!.split(' ')) words.add(`.${name}`)
  return words
}

function textOf(rule: StyleRule, words: Set<string>): string {
  if (typeof rule === 'string') return rule
  if ('inside' in rule) {
    const inside = rule.inside.map((each) => textOf(each, words)).join('')
    return inside && `${rule.open}{${inside}}`
  }
  const found = rule.selectors.filter(([, needs]) => needs.every((word) => words.has(word)))
  return found.length === 0 ? '' : `${found.map(([selector]) => selector).join()}{${rule.body}}`
}

/** @property rules that no rule of the page reads would only take time. */
function isRead(text: string, css: string) {
  const property = /^@property (--[\w-]+)/.exec(text)?.[1]
  return property === undefined || css.includes(`var(${property}`)
}

export type FirstStyles = { css: string; hash: string }

/** What a page needs to be painted right before the style sheet arrives. */
export function firstStylesOf(rules: readonly StyleRule[], html: string): FirstStyles {
  const words = wordsOf(html)
  const texts = rules.map((rule) => textOf(rule, words))
  const used = texts.join('')
  const css = texts.filter((text) => isRead(text, used)).join('')
  return { css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
}
