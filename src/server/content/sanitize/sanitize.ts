import sanitizeHtml from 'sanitize-html'
import { VIDEO_FRAME_ORIGINS } from '#shared/media/video.ts'
import { DROPPED_WHOLE, ELEMENTS, NEEDED, NOTE_CLASSES, RENAMED } from './allow-list.ts'
import { CONTENT_LIMITS, tooDeep, tooManyElements } from '../limits.ts'

const LANGUAGE = [/^language-[a-z0-9][a-z0-9+#.-]{0,29}$/]

function canonical(name: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const tagName = RENAMED[name] ?? name
  const rules = ELEMENTS.get(tagName) ?? {}
  const attribs: sanitizeHtml.Attributes = {}
  for (const [attribute, value] of Object.entries(attributes)) {
    const allowed = Object.hasOwn(rules, attribute) ? rules[attribute]!(value) : null
    if (allowed !== null) attribs[attribute] = allowed
  }
  return { tagName, attribs }
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...ELEMENTS.keys()],
  allowedAttributes: Object.fromEntries(
    [...ELEMENTS].map(([name, rules]) => [
      name,
      Object.keys(rules).filter((key) => key !== 'class'),
    ]),
  ),
  allowedClasses: { code: LANGUAGE, pre: LANGUAGE, aside: NOTE_CLASSES },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  allowedIframeHostnames: VIDEO_FRAME_ORIGINS.map((origin) => new URL(origin).hostname),
  allowIframeRelativeUrls: false,
  nonTextTags: [...DROPPED_WHOLE],
  disallowedTagsMode: 'discard',
  parseStyleAttributes: false,
  transformTags: { '*': canonical },
  exclusiveFilter: ({ tag, attribs }) => {
    const needed = tag === 'a' ? undefined : NEEDED[tag]
    return needed !== undefined && !attribs[needed]
  },
}

/** The first layer: a maintained library with a strict allow-list. */
export function sanitize(source: string): string {
  let depth = 0
  let elements = 0
  return sanitizeHtml(source, {
    ...OPTIONS,
    onOpenTag() {
      depth += 1
      elements += 1
      if (depth > CONTENT_LIMITS.nesting) throw tooDeep()
      if (elements > CONTENT_LIMITS.elements) throw tooManyElements()
    },
    onCloseTag() {
      depth -= 1
    },
  })
}
