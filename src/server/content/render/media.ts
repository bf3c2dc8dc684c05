import { readPictureAddress } from '#shared/media/media-address.ts'
import { PICTURE_SIZES } from '../sanitize/own-pictures.ts'
import { attribute, type Element, element, isElement, setAttribute, textContent } from '../tree.ts'
import { isExternal } from '../urls.ts'

export function renderLink(link: Element) {
  const href = attribute(link, 'href') ?? ''
  if (isExternal(href)) setAttribute(link, 'rel', 'nofollow ugc noopener noreferrer')
}

/** The size is known, so that the page does not jump, and browsers choose the copy that fits. */
function renderOwnPicture(image: Element) {
  const picture = readPictureAddress(attribute(image, 'src') ?? '')
  if (!picture) return
  const { width, height, srcset } = picture
  const isSized = ['width', 'height'].some((name) => attribute(image, name) !== undefined)
  if (!isSized) {
    setAttribute(image, 'width', String(width))
    setAttribute(image, 'height', String(height))
  }
  if (!srcset) return
  setAttribute(image, 'srcset', srcset)
  setAttribute(image, 'sizes', PICTURE_SIZES)
}

export function renderImage(image: Element) {
  renderOwnPicture(image)
  if (attribute(image, 'alt') === undefined) setAttribute(image, 'alt', '')
  setAttribute(image, 'loading', 'lazy')
  setAttribute(image, 'decoding', 'async')
  setAttribute(image, 'referrerpolicy', 'no-referrer')
}

const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups'

/** Only the address, itself rebuilt, and the title are the author's. */
export function renderFrame(frame: Element): Element {
  const shown = element('iframe', {
    src: attribute(frame, 'src') ?? '',
    title: attribute(frame, 'title') || 'Video',
    loading: 'lazy',
    sandbox: SANDBOX,
    allow: 'fullscreen; picture-in-picture; encrypted-media',
    allowfullscreen: '',
    referrerpolicy: 'strict-origin-when-cross-origin',
  })
  // A frame may be inside a paragraph, which a div would end.
  return element('span', { class: 'video-frame' }, [shown])
}

function captionOf(table: Element): string {
  const caption = table.childNodes.find((child) => isElement(child) && child.tagName === 'caption')
  return caption ? textContent(caption).replace(/\s+/g, ' ').trim().slice(0, 200) : ''
}

/** A wide table scrolls in its own box, which the keyboard can reach. */
export function wrapTable(table: Element, number: number): Element {
  return element(
    'div',
    {
      class: 'table-scroll',
      role: 'region',
      tabindex: '0',
      'aria-label': captionOf(table) || `Table ${number}`,
    },
    [table],
  )
}
