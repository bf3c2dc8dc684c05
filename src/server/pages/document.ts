import { escapeMarkup } from '#shared/text/escape-html.ts'
import { documentTitle, type PageHead } from '#shared/pages/page.ts'
import type { PageAssets } from './assets.ts'

/** In a script element only `<` could end the JSON early. */
const embed = (json: string) => json.replaceAll('<', '\\u003c')

const ADDRESSES = new Set(['@id', 'url', 'image', 'mainEntityOfPage'])

/** Search engines need absolute addresses; pages know only paths. */
const described = (jsonLd: object, origin: string) =>
  JSON.stringify(jsonLd, (key, value: unknown) =>
    ADDRESSES.has(key) && typeof value === 'string' && value.startsWith('/')
      ? new URL(value, origin).href
      : value,
  )

const meta = (name: string, content: string, key = 'name') =>
  `<meta ${key}="${name}" content="${escapeMarkup(content)}">`

export type DocumentParts = {
  head: PageHead
  html: string
  state: string
  assets: PageAssets
  /** Null where the style sheet itself must come first. */
  firstStyles: string | null
  theme: 'light' | 'dark' | null
  areLessonsFolded: boolean
  canonical: string
  origin: string
}

function about({ head, canonical, origin }: DocumentParts) {
  const title = documentTitle(head.title)
  const tags = [`<title>${escapeMarkup(title)}</title>`]
  if (head.description) tags.push(meta('description', head.description))
  if (head.indexed === false) {
    tags.push(meta('robots', 'noindex'))
    if (!head.description) return tags
  } else tags.push(`<link rel="canonical" href="${escapeMarkup(canonical)}">`)
  tags.push(
    meta('og:title', head.title, 'property'),
    meta('og:type', head.type ?? 'website', 'property'),
    meta('og:url', canonical, 'property'),
    meta('og:site_name', 'Ascent', 'property'),
    meta('twitter:card', 'summary_large_image'),
  )
  if (head.description) tags.push(meta('og:description', head.description, 'property'))
  if (head.image) tags.push(meta('og:image', new URL(head.image, origin).href, 'property'))
  if (head.image?.startsWith('/og/'))
    tags.push(
      meta('og:image:width', '1200', 'property'),
      meta('og:image:height', '630', 'property'),
    )
  for (const { title: name, href } of head.feeds ?? [])
    tags.push(
      `<link rel="alternate" type="application/atom+xml" title="${escapeMarkup(name)}" href="${escapeMarkup(href)}">`,
    )
  if (head.jsonLd)
    tags.push(
      `<script type="application/ld+json">${embed(described(head.jsonLd, origin))}</script>`,
    )
  return tags
}

const sheets = ({ styles }: PageAssets) =>
  styles.map((href) => `<link rel="stylesheet" href="${href}">`)

/** The inlined rules paint the page; then `entry-early.ts` loads the sheet and the code. */
const firstOf = ({ assets, firstStyles }: DocumentParts) => {
  const { early, entry, modules, styles } = assets
  const later = `data-sheet="${styles[0]}" data-modules="${modules.join(' ')}" data-entry="${entry}"`
  return [
    ...(firstStyles === null
      ? [...sheets(assets), `<script async src="${early}"></script>`]
      : [`<style>${firstStyles}</style>`, `<script async src="${early}" ${later}></script>`]),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  ]
}

/** In development there are no inlined rules, and nothing has to wait for the first frame. */
const lastOf = ({ assets, firstStyles }: DocumentParts) =>
  firstStyles === null
    ? [`<script type="module" src="${assets.entry}"></script>`]
    : ['<noscript>', ...sheets(assets), '</noscript>']

/** React writes preloads before the page itself; in the head, browsers find them sooner. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/

const htmlAttributes = ({ theme, areLessonsFolded }: DocumentParts) =>
  (theme ? ` data-theme="${theme}"` : '') + (areLessonsFolded ? ' data-lessons="folded"' : '')

/** The only scripts are data and the early one, which loads the rest. */
export function documentOf(parts: DocumentParts) {
  const { html, state } = parts
  const [preloads] = PRELOADS.exec(html)!
  return [
    '<!doctype html>',
    `<html lang="en"${htmlAttributes(parts)}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    preloads,
    ...about(parts),
    ...firstOf(parts),
    '</head>',
    `<body><div id="root">${html.slice(preloads.length)}</div>`,
    `<script type="application/json" id="state">${embed(state)}</script>`,
    ...lastOf(parts),
    '</body></html>',
  ].join('')
}
