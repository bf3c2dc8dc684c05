import fc from 'fast-check'
import { ATTACKS } from './attacks.ts'
import { HONEST } from './honest.ts'

const TAGS = (
  'a abbr aside b blockquote body br button caption code col colgroup dd details div dl dt em ' +
  'figcaption figure form frameset h1 h2 h3 head hr html i iframe img input kbd li link listing math ' +
  'mi mglyph mtext annotation-xml nobr noscript object ol option p plaintext pre q rp rt ruby script ' +
  'section select span strong style sub summary sup svg foreignObject desc title table tbody td ' +
  'template textarea tfoot th thead tr u ul var video xmp image font center'
).split(' ')

const VALUES = [
  'x',
  '',
  'javascript:window.__pwned(1)',
  'https://example.org/a?b=1&c=2',
  '/a',
  '//evil',
  '#h-x',
  '" onerror="window.__pwned(1)',
  "'><img src=x onerror=window.__pwned(1)>",
  '</style><img src=x>',
  'language-python',
  'note',
  'rtl',
  '3',
  'https://youtu.be/dQw4w9WgXcQ',
  '\u0000',
  '&#10;',
  'a\nb',
  '`',
]

const ATTRIBUTES = (
  'href src title class id name style onerror onload onclick alt width lang dir align colspan start ' +
  'open srcdoc srcset xlink:href formaction datetime value'
).split(' ')

const TEXTS = [
  'word',
  ' ',
  '\n',
  '\n\n',
  '$',
  '$$',
  '$x$',
  '$$x^2$$',
  '$a<b$',
  '\\$',
  '\\',
  '[^1]',
  '[^1]: ',
  '&',
  '&lt;',
  '&amp;lt;',
  '&#0;',
  '&nbsp;',
  '<',
  '>',
  '"',
  "'",
  '--',
  '\u0000',
  '\r',
  '\u00a0',
  '日本',
  '\uD800',
  '\\frac{1}{2}',
  '\\href{javascript:x}{y}',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?x',
  '</',
  '<a',
  '\\text{',
  '}',
  '{',
]

const attribute = fc
  .tuple(fc.constantFrom(...ATTRIBUTES), fc.constantFrom(...VALUES), fc.constantFrom('"', "'", ''))
  .map(([name, value, quote]) => ` ${name}=${quote}${value}${quote}`)

const start = fc
  .tuple(
    fc.constantFrom(...TAGS),
    fc.array(attribute, { maxLength: 3 }),
    fc.constantFrom('>', '>', '>', '/>', ' >', ''),
  )
  .map(([tag, attributes, end]) => `<${tag}${attributes.join('')}${end}`)

const end = fc.constantFrom(...TAGS).map((tag) => `</${tag}>`)

const balanced = fc
  .tuple(fc.constantFrom(...TAGS), fc.constantFrom(...TAGS), fc.constantFrom(...TEXTS))
  .map(([outer, inner, words]) => `<${outer}><${inner}>${words}</${inner}>${words}</${outer}>`)

const piece = fc.oneof(
  { weight: 4, arbitrary: start },
  { weight: 3, arbitrary: end },
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: balanced },
  { weight: 1, arbitrary: fc.constantFrom(...ATTACKS.map(({ html }) => html)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...HONEST.filter(({ html }) => html.length < 500).map(({ html }) => html),
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
)

/** Something like HTML, mostly broken: tags, attributes, text, formulas and known attacks, mixed. */
export const markup = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''))
