import { ELEMENTS } from './allow-list.ts'
import { CONTENT_LIMITS, tooTangled } from '../limits.ts'
import { OWN_SRCSET, PICTURE_SIZES } from './own-pictures.ts'
import { isMathClass, MATH_ATTRIBUTES, MATH_ELEMENTS, MATH_TOKENS } from './math-style.ts'
import {
  type Element,
  type Fragment,
  isElement,
  isHtml,
  isMathMl,
  isText,
  type Node,
  type Parent,
  parseContent,
  toHtml,
} from '../tree.ts'

const exactly = (...values: string[]) => ({ test: (value: string) => values.includes(value) })
const words = { test: () => true }

const CLASSES =
  /^(?:language-[a-z0-9+#.-]+|hljs-[a-z_-]+|language_|function_|class_|inherited__|invoke__|constant_|escape_|code-(?:block|head|language)|math-(?:display|error)|heading-link|table-scroll|video-frame|footnotes|footnote-(?:ref|back)|align-(?:left|center|right)|note|tip|warning)$/

const ADDED: Record<string, { test(value: string): boolean }> = {
  'aria-label': words,
  allow: exactly('fullscreen; picture-in-picture; encrypted-media'),
  allowfullscreen: exactly(''),
  class: { test: (value) => value.split(' ').every((name) => CLASSES.test(name)) },
  'data-code': exactly(''),
  'data-language': /^[a-z0-9+#.-]+$/,
  decoding: exactly('async'),
  id: /^(?:h-[\p{L}\p{N}-]+|fn(?:ref)?-[0-9-]+)$/u,
  loading: exactly('lazy'),
  referrerpolicy: exactly('no-referrer', 'strict-origin-when-cross-origin'),
  rel: exactly('nofollow ugc noopener noreferrer'),
  role: exactly('region', 'group'),
  sandbox: exactly('allow-scripts allow-same-origin allow-presentation allow-popups'),
  sizes: exactly(PICTURE_SIZES),
  srcset: OWN_SRCSET,
  tabindex: exactly('0'),
}

function isAllowedHtml(node: Element): boolean {
  const rules = ELEMENTS.get(node.tagName)
  if (!rules) return false
  return node.attrs.every(({ name, value, prefix }) => {
    if (prefix) return false
    if (Object.hasOwn(ADDED, name) && ADDED[name]!.test(value)) return true
    return Object.hasOwn(rules, name) && rules[name]!(value) === value
  })
}

function isAllowedMath(node: Element): boolean {
  if (!MATH_ELEMENTS.has(node.tagName)) return false
  if (MATH_TOKENS.has(node.tagName) && !node.childNodes.every(isText)) return false
  return node.attrs.every(({ name, value, prefix }) => {
    if (prefix) return false
    if (name === 'class') return value.split(' ').every(isMathClass)
    return Object.hasOwn(MATH_ATTRIBUTES, name) && MATH_ATTRIBUTES[name]!.test(value)
  })
}

function isAllowed(node: Node): boolean {
  if (isText(node)) return true
  if (!isElement(node)) return false
  if (!(isMathMl(node) ? isAllowedMath(node) : isHtml(node) && isAllowedHtml(node))) return false
  return areAllowed(node)
}

const areAllowed = (parent: Parent): boolean => parent.childNodes.every(isAllowed)

const BOUNDS = {
  elements: CONTENT_LIMITS.renderedElements + CONTENT_LIMITS.elements,
  nesting: CONTENT_LIMITS.renderedNesting,
}

/** A standard parser must build from it exactly what we wrote, all of it on the list. */
export function checkRendered(html: string): Fragment {
  const fragment = parseContent(html, BOUNDS)
  if (!areAllowed(fragment) || toHtml(fragment) !== html) throw tooTangled()
  return fragment
}
