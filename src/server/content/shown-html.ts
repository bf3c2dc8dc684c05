import { LRUCache } from 'lru-cache'
import { hash } from 'node:crypto'
import { decodeEntities } from '#shared/text/html-entities.ts'
import { markRunnable, neededModules, samplesIn } from '#server/python/needed-modules.ts'
import { ELEMENTS } from './sanitize/allow-list.ts'
import { joinSigns } from './sanitize/joined-signs.ts'
import { MATH_ATTRIBUTES, MATH_ELEMENTS } from './sanitize/math-style.ts'
import { OWN_SRCSET, PICTURE_SIZES } from './sanitize/own-pictures.ts'

const NOTICE = '<p>This text cannot be shown.</p>'

const HARMLESS = new Set(
  'aria-label allow allowfullscreen class data-code data-language decoding loading referrerpolicy rel role sandbox tabindex'.split(
    ' ',
  ),
)

const TEXT = /[^<]+/y
const TAG = /<\/?([a-z][a-z0-9]*)((?: [a-z][a-z-]*="[^"]*")*)>/y
const ATTRIBUTE = / ([a-z][a-z-]*)="([^"]*)"/g

const OTHER_ENTITY = /&(?!(?:amp|quot|nbsp|lt|gt);)/
const OUR_ID = /^(?:h|fn|fnref)-[\p{L}\p{N}-]+$/u

function isOurAttribute(element: string, name: string, written: string): boolean {
  if (OTHER_ENTITY.test(written)) return false
  if (name === 'id') return OUR_ID.test(written)
  if (name === 'srcset') return element === 'img' && OWN_SRCSET.test(written)
  if (name === 'sizes') return element === 'img' && written === PICTURE_SIZES
  const rule = ELEMENTS.get(element)?.[name]
  if (rule) {
    const value = decodeEntities(written)
    // Rendering adds its own classes to the author's; everything else is as stored.
    return name === 'class' || rule(value) === value
  }
  if (MATH_ELEMENTS.has(element) && Object.hasOwn(MATH_ATTRIBUTES, name)) return true
  return HARMLESS.has(name)
}

function isOurs(html: string): boolean {
  for (let at = 0; at < html.length;) {
    TEXT.lastIndex = at
    TAG.lastIndex = at
    const tag = TEXT.test(html) ? null : TAG.exec(html)
    at = tag ? TAG.lastIndex : TEXT.lastIndex
    if (at === 0) return false
    if (!tag) continue
    const [, element = '', attributes = ''] = tag
    if (!ELEMENTS.has(element) && !MATH_ELEMENTS.has(element)) return false
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE))
      if (!isOurAttribute(element, name, value)) return false
  }
  return true
}

type Verdict = { isOurs: boolean; needed?: (string[] | null)[] }

const verdicts = new LRUCache<string, Verdict>({ max: 5_000 })

function verdictOn(html: string): Verdict {
  const key = hash('sha1', html, 'base64')
  const known = verdicts.get(key)
  if (known) return known
  const verdict: Verdict = { isOurs: isOurs(html) }
  verdicts.set(key, verdict)
  return verdict
}

/** HTML that our renderer did not write is replaced by a notice. */
export function shownHtml(html: string, modules?: ReadonlySet<string>): string {
  const verdict = verdictOn(html)
  if (!verdict.isOurs) return NOTICE
  const joined = joinSigns(html)
  if (!modules) return joined
  verdict.needed ??= neededModules(samplesIn(html))
  return markRunnable(joined, verdict.needed, modules)
}
