import { createHash } from 'node:crypto'

/** As `scripts/style-rules.js` writes them. A text stays whatever the page shows. */
export type StyleRule =
  | string
  | { open: string; inside: StyleRule[] }
  | { selectors: [selector: string, needs: string[]][]; body: string }

/** Every class and element that a page has, written as selectors write them. */
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

/** Declarations of properties that no rule of the page reads would only take time. */
function isRead(text: string, css: string) {
  const property = /^@property (--[\w-]+)/.exec(text)?.[1]
  return property === undefined || css.includes(`var(${property}`)
}

export type FirstStyles = { css: string; hash: string }

/** What of the sheet a page needs to be painted right, so that its first paint waits for nothing. */
export function firstStylesOf(rules: readonly StyleRule[], html: string): FirstStyles {
  const words = wordsOf(html)
  const texts = rules.map((rule) => textOf(rule, words))
  const used = texts.join('')
  const css = texts.filter((text) => isRead(text, used)).join('')
  return { css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
}
