import { decodeEntities } from '#shared/text/html-entities.ts'
import { LIMITS } from '#shared/text-limits.ts'
import type { ArxivDetails } from '../../arxiv-contract.ts'
import { recogniseArxiv } from '../../arxiv.ts'

/** One pass with `indexOf`, so that no text takes long. */
function elements(xml: string, name: string): string[] {
  const found: string[] = []
  let open = xml.indexOf(`<${name}`)
  while (open >= 0) {
    const after = open + name.length + 1
    let next = after
    // Another name may begin with the same letters.
    if (/[\s>]/.test(xml[after] ?? '')) {
      const start = xml.indexOf('>', after) + 1
      const end = start === 0 ? -1 : xml.indexOf(`</${name}>`, start)
      if (end < 0) return found
      found.push(xml.slice(start, end))
      next = end
    }
    open = xml.indexOf(`<${name}`, next)
  }
  return found
}

/** Only XML's predefined entities and numbers: none can be declared. */
function plainText(xml: string): string | null {
  if (xml.includes('<')) return null
  return (
    decodeEntities(xml)
      // oxlint-disable-next-line no-control-regex -- control characters are what this removes
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .toWellFormed()
  )
}

const ET_AL = ', et al.'

function joined(names: string[]): string {
  let text = ''
  for (const [index, name] of names.entries()) {
    const longer = index === 0 ? name : `${text}, ${name}`
    const isLast = index === names.length - 1
    if (longer.length > LIMITS.short - (isLast ? 0 : ET_AL.length)) return `${text}${ET_AL}`
    text = longer
  }
  return text
}

type Answer = ArxivDetails | 'not found' | 'unreadable'

export function readAtom(xml: string, id: string): Answer {
  // Declarations, comments and CDATA: arXiv sends none, XML bombs need them.
  if (xml.includes('<!') || !/^\s*(?:<\?xml[^>]{0,200}\?>\s*)?<feed[\s>]/.test(xml))
    return 'unreadable'
  const [entry] = elements(xml, 'entry')
  if (entry === undefined) return xml.includes('</feed>') ? 'not found' : 'unreadable'
  const text = (name: string) => plainText(elements(entry, name)[0] ?? '')
  if (recogniseArxiv(text('id') ?? '')?.id !== id) return 'not found'
  const [title, abstract] = [text('title'), text('summary')]
  const names = elements(entry, 'author').map((author) =>
    plainText(elements(author, 'name')[0] ?? ''),
  )
  const year = Number(/^(\d{4})-/.exec(text('published') ?? '')?.[1])
  if (!title || abstract === null || !year) return 'unreadable'
  return {
    title: title.slice(0, LIMITS.title),
    originalAuthors: joined(names.filter((name) => name !== null && name !== '') as string[]),
    publicationYear: year,
    abstract: abstract.slice(0, LIMITS.description),
  }
}
