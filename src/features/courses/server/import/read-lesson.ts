import path from 'node:path/posix'
import { cleanTree } from '#server/content/sanitize/clean-source.ts'
import { ContentTooComplex } from '#server/content/limits.ts'
import { parseHtml } from '#shared/markdown/html-tree.ts'
import { fromMarkdown } from '#shared/markdown/from-markdown.ts'
import { isSafeUrl } from '#shared/text/safe-url.ts'
import { LIMITS } from '#shared/text-limits.ts'
import { trimEndOf } from '#shared/text/trim-end-of.ts'
import { COURSE_LIMITS } from '../../contract.ts'
import { IMPORT_LIMITS, pictureLeftOut, PICTURE_REASONS } from '../../import-contract.ts'
import { boundedRemarks } from './bounded-remarks.ts'
import { type Fields, splitFrontMatter } from './front-matter.ts'
import type { FoundPictures, Place } from './found-pictures.ts'
import { LINK_TO_FILE } from './link-to-file.ts'
import { notebookMarkdown, type ShowPicture } from './notebook.ts'

export type SourceFile = { file: string; bytes: Uint8Array }

export type ReadLesson = {
  file: string
  title: string
  module: string | null
  /** Sanitised. Links to other files begin with `LINK_TO_FILE` and end with their encoded path. */
  content: string
  duration: number | null
  videoUrl: string | null
}

export type Read = { lesson: ReadLesson; remarks: string[] } | { reason: string }

const HEADING = /^(?:#{1,2}[ \t]+([^\n]+)|([^\n]+)\n=+[ \t]*)(?:\n|$)/

/** Longer than any real heading: some of the patterns take quadratic time. */
const MAX_HEADING = 2_000

const withoutClosing = (heading: string) =>
  trimEndOf(trimEndOf(trimEndOf(heading, ' \t'), '#'), ' \t')

const plainTitle = (markdown: string) =>
  markdown
    .slice(0, MAX_HEADING)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]/g, '')
    .trim()
    .slice(0, LIMITS.title)

/** `02-first_steps.md` is “First steps”. */
export function titleOfName(name: string): string {
  const words = name
    .replace(/\.[^.]+$/, '')
    .replace(/^\d+[-_. ]*/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  const title = words === '' ? name : words
  return (title[0]!.toUpperCase() + title.slice(1)).slice(0, LIMITS.title)
}

function titleAndBody(fields: Fields, body: string, file: string) {
  const text = body.replace(/^\s+/, '')
  const match = HEADING.exec(text)
  const heading = match ? plainTitle(match[1] ? withoutClosing(match[1]) : (match[2] ?? '')) : ''
  const wanted = fields['title']?.slice(0, LIMITS.title) || heading
  const isHeading = match !== null && heading === wanted
  const title = wanted.length >= 3 ? wanted : `Lesson ${wanted || titleOfName(path.basename(file))}`
  return { title, body: isHeading && wanted.length >= 3 ? text.slice(match[0].length) : body }
}

const minutesIn = (fields: Fields) => {
  const minutes = Number(fields['duration'])
  const fits = minutes >= COURSE_LIMITS.minMinutes && minutes <= COURSE_LIMITS.maxMinutes
  return Number.isInteger(minutes) && fits ? minutes : null
}

function decoded(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text.replaceAll(/\r\n?/g, '\n')
  } catch {
    return null
  }
}

const isRelative = (href: string) => href !== '' && !/^(?:[a-z][a-z0-9+.-]*:|[/#?])/i.test(href)

function resolved(href: string, file: string): string {
  const [target = '', ...anchor] = href.split('#')
  let name = target
  try {
    name = decodeURIComponent(target)
  } catch {
    // A name that cannot be decoded is taken as it is written.
  }
  const full = path.join(path.dirname(file), name)
  return [full, ...anchor].join('#')
}

const isBroughtAlong = (href: string) => !/^https?:/i.test(href) && !href.startsWith('/')

const DATA = /^data:([a-z]+\/[a-z0-9.+-]+);base64,([A-Za-z0-9+/=\s%]*)$/i

type Source = { file: string; pictures: FoundPictures; remark: (words: string) => void }

function placeOf(href: string, { file, pictures }: Source): Place {
  const [, type = '', base64 = ''] = DATA.exec(href) ?? []
  if (type) {
    const shown = { file, shown: `data:${type}` }
    return pictures.ofBytes(Buffer.from(base64, 'base64'), type.toLowerCase(), shown)
  }
  if (/^attachment:/i.test(href)) return { reason: PICTURE_REASONS.notAttached }
  const path = resolved(href.replace(/[?#].*$/, '').replaceAll('\\', '/'), file)
  return pictures.ofPath(path, { file, shown: href })
}

function pictureAddress(place: Place, shown: string, { remark }: Source): string {
  if ('address' in place) return place.address
  remark(pictureLeftOut(shown, place.reason))
  return ''
}

const altText = (alt: string) => alt.replaceAll(/[[\]\\]/g, '')

const showIn =
  (source: Source): ShowPicture =>
  ({ bytes, type, shown, alt }) => {
    const place = source.pictures.ofBytes(bytes, type, { file: source.file, shown })
    const address = pictureAddress(place, shown, source)
    return address && `![${altText(alt)}](${address})`
  }

function cleanLesson(markdown: string, source: Source): string {
  const { file, remark } = source
  const html = fromMarkdown(markdown, {
    link: (href) => {
      if (!isRelative(href)) return href
      const [target = '', anchor] = resolved(href, file).split('#')
      if (/\.(?:md|markdown|ipynb)$/i.test(target))
        return `${LINK_TO_FILE}${encodeURIComponent(target)}${anchor ? `#${anchor}` : ''}`
      remark(`the link to “${href.slice(0, 100)}” was left out: only its words stay`)
      return ''
    },
    image: (href) =>
      isBroughtAlong(href) ? pictureAddress(placeOf(href, source), href, source) : href,
  })
  return cleanTree(html).content
}

const hasExercises = (content: string) => content.includes('data-exercise="')

export const isNotebook = (file: string) => /\.ipynb$/i.test(file)

export const maxBytesOf = (file: string) =>
  isNotebook(file) ? IMPORT_LIMITS.notebook : IMPORT_LIMITS.text

export function readLesson({ file, bytes }: SourceFile, pictures: FoundPictures): Read {
  const text = decoded(bytes)
  if (text === null) return { reason: 'It is not text in UTF-8' }
  const remarks: string[] = []
  const remark = (words: string) => void remarks.push(words)
  const source = { file, pictures, remark }
  try {
    const markdown = isNotebook(file)
      ? notebookMarkdown(text, { remark, show: showIn(source) })
      : text
    if (markdown === null) return { reason: 'It is not a Jupyter notebook of version 4' }
    const { fields, body: whole } = splitFrontMatter(markdown)
    const { title, body } = titleAndBody(fields, whole, file)
    const content = cleanLesson(body, source)
    if (content.trim() === '') return { reason: 'There is nothing in it to read' }
    if (hasExercises(content))
      remark('places of exercises were kept; exercises themselves are not part of Markdown')
    if (!parseHtml(content)) remark('its HTML is kept as it is')
    const video = fields['video'] ?? ''
    const lesson = {
      file,
      title,
      module: fields['module']?.slice(0, LIMITS.title) || null,
      content,
      duration: minutesIn(fields),
      videoUrl: isSafeUrl(video) ? video : null,
    }
    return { lesson, remarks: boundedRemarks(remarks) }
  } catch (error) {
    if (error instanceof ContentTooComplex) return { reason: error.message }
    if (error instanceof RangeError) return { reason: 'It is nested too deeply' }
    if (error instanceof Error && 'status' in error)
      return { reason: 'It is not a Jupyter notebook of version 4' }
    throw error
  }
}
