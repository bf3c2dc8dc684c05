const COPY_WIDTHS = [480, 960, 1600]

export const MEDIA_PATH = '/media/'

/** An address contains the size of its picture, so that showing it needs no request. */
const PICTURE =
  /^\/media\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})\.(png|jpg|webp|avif|gif|svg)$/

const HAS_COPIES = new Set(['png', 'jpg', 'webp', 'avif'])

export const copyWidths = (width: number) => COPY_WIDTHS.filter((narrower) => narrower < width)

export const copyName = (key: string, width: number) => `${key}-${width}.webp`

export type PictureAddress = { width: number; height: number; srcset: string | undefined }

export function readPictureAddress(url: string): PictureAddress | undefined {
  const [, key = '', w, h, ending = ''] = PICTURE.exec(url) ?? []
  if (!key) return undefined
  const [width, height] = [Number(w), Number(h)]
  const widths = HAS_COPIES.has(ending) ? copyWidths(width) : []
  const copies = widths.map((each) => `${MEDIA_PATH}${copyName(key, each)} ${each}w`)
  const srcset = copies.length > 0 ? [...copies, `${url} ${width}w`].join(', ') : undefined
  return { width, height, srcset }
}

/** A smaller copy for cards, which every picture of at least 1,000 pixels has. Written out to keep the code of every page small. */
export const copyForBox = (url: string) =>
  url.replace(/^(\/media\/[0-9a-f]{32})-\d{4,}x\d+\.(?:png|jpg|webp|avif)$/, '$1-960.webp')
