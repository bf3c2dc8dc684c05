import type { DefaultTreeAdapterTypes } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element

type Reference = {
  id: string
  isPassedOn: boolean
}

type Rule = { references: Reference[]; appliesTo: (element: Element) => boolean }

/** All other properties with references are inherited, variables too. */
const OF_ONE_ELEMENT = new Set(['href', 'clip-path', 'mask', 'filter'])

const MAX_RULES = 1_000

export const attributeOf = ({ attrs }: Element, wanted: string) =>
  attrs.find(({ name }) => name === wanted)?.value

const idsIn = (text: string) => [...text.matchAll(/#([\w.:-]+)/g)].map(([, id = '']) => id)

const ofProperty = (property: string, value: string): Reference[] =>
  idsIn(value).map((id) => ({ id, isPassedOn: !OF_ONE_ELEMENT.has(property) }))

const ofDeclarations = (text: string) =>
  text.split(';').flatMap((declaration) => {
    const [property = '', ...value] = declaration.split(':')
    return ofProperty(property.trim().toLowerCase(), value.join(':'))
  })

const withoutComments = (css: string) => css.replaceAll(/\/\*[^]*?(?:\*\/|$)/g, ' ')

const wordsOf = (text = '') => text.toLowerCase().trim().split(/\s+/)

/** Uses the last part of a selector; anything beyond names and classes may match all elements. */
function matcherOf(selector: string) {
  const last =
    selector
      .trim()
      .toLowerCase()
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  if (!/^[\w.#*-]+$/.test(last)) return () => true
  const [tag = ''] = /^[\w-]*/.exec(last) ?? []
  const classes = [...last.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!)
  const ids = [...last.matchAll(/#([\w-]+)/g)].map(([, id]) => id!)
  return (element: Element) => {
    const own = wordsOf(attributeOf(element, 'class'))
    const [id] = wordsOf(attributeOf(element, 'id'))
    return (
      (tag === '' || element.tagName.toLowerCase() === tag) &&
      classes.every((name) => own.includes(name)) &&
      ids.every((each) => each === id)
    )
  }
}

const FLAT_RULE = /([^{}]*)\{([^{}]*)\}/g

function rulesOf(css: string): Rule[] {
  const text = withoutComments(css)
  // Nested or unfinished rules are treated as applying to everything.
  if (/[{}]/.test(text.replaceAll(FLAT_RULE, '')))
    return [{ references: ofDeclarations(text.replaceAll(/[{}]/g, ';')), appliesTo: () => true }]
  return [...text.matchAll(FLAT_RULE)].map(([, selectors = '', declarations = '']) => {
    const matchers = selectors.split(',').map(matcherOf)
    return {
      references: ofDeclarations(declarations),
      appliesTo: (element) => matchers.some((matches) => matches(element)),
    }
  })
}

export function referencesIn(styles: readonly string[], isInheriting: boolean) {
  const rules = styles.flatMap(rulesOf).filter(({ references }) => references.length > 0)
  if (rules.length > MAX_RULES) return null
  return (element: Element) => {
    const own = element.attrs.flatMap(({ name, value }) =>
      name === 'style' ? ofDeclarations(withoutComments(value)) : ofProperty(name, value),
    )
    const byRules = rules
      .filter(({ appliesTo }) => appliesTo(element))
      .flatMap(({ references }) => references)
    const all = [...own, ...byRules]
    return isInheriting ? all.map((each) => ({ ...each, isPassedOn: true })) : all
  }
}
