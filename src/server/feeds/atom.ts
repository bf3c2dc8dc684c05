import { escapeMarkup } from '#shared/text/escape-html.ts'

type FeedEntry = {
  path: string
  title: string
  author: string
  publishedAt: Date
  updatedAt: Date
  summary: string
  categories: { term: string; label: string }[]
}

export type Feed = {
  title: string
  subtitle: string
  pagePath: string
  feedPath: string
  entries: FeedEntry[]
}

/** XML 1.0 cannot express most control characters, nor lone surrogates. */
const escape = (text: string) =>
  escapeMarkup(
    text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''),
  )

const tag = (name: string, text: string) => `<${name}>${escape(text)}</${name}>`

function entryXml(entry: FeedEntry, origin: string) {
  const address = new URL(entry.path, origin).href
  const categories = entry.categories.map(
    ({ term, label }) => `<category term="${escape(term)}" label="${escape(label)}"/>`,
  )
  return [
    '<entry>',
    tag('id', address),
    tag('title', entry.title),
    `<link rel="alternate" type="text/html" href="${escape(address)}"/>`,
    tag('published', entry.publishedAt.toISOString()),
    tag('updated', entry.updatedAt.toISOString()),
    `<author>${tag('name', entry.author)}</author>`,
    ...categories,
    tag('summary', entry.summary),
    '</entry>',
  ].join('')
}

/** An empty feed dates from the epoch, so that it never seems new. */
export function atomFeed({ entries, ...feed }: Feed, origin: string): string {
  const address = new URL(feed.feedPath, origin).href
  const updated = entries.reduce(
    (last, { updatedAt }) => (updatedAt > last ? updatedAt : last),
    new Date(0),
  )
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    tag('id', address),
    tag('title', feed.title),
    tag('subtitle', feed.subtitle),
    `<link rel="self" type="application/atom+xml" href="${escape(address)}"/>`,
    `<link rel="alternate" type="text/html" href="${escape(new URL(feed.pagePath, origin).href)}"/>`,
    tag('updated', updated.toISOString()),
    `<icon>${escape(new URL('/favicon.svg', origin).href)}</icon>`,
    ...entries.map((entry) => entryXml(entry, origin)),
    '</feed>',
  ].join('\n')
}
