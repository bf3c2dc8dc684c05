/** Smaller copies of a picture are kept at these widths. */
const COPY_WIDTHS = [480, 960, 1600]

/** Under it is everything that people have uploaded. */
export const MEDIA_PATH = '/media/'

/** An address tells the size of its picture, so that whoever shows it needs to ask nobody. */
const PICTURE =
  /^\/media\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})\.(png|jpg|webp|avif|gif|svg)$/

/** Moving and drawn pictures have one size: their addresses say so by their ending. */
const HAS_COPIES = new Set(['png', 'jpg', 'webp', 'avif'])

export const copyWidths = (width: number) => COPY_WIDTHS.filter((narrower) => narrower < width)

export const copyName = (key: string, width: number) => `${key}-${width}.webp`

export type PictureAddress = { width: number; height: number; srcset: string | undefined }

/** Undefined for pictures that are not ours. */
export function readPictureAddress(url: string): PictureAddress | undefined {
  const [, key = '', w, h, ending = ''] = PICTURE.exec(url) ?? []
  if (!key) return undefined
  const [width, height] = [Number(w), Number(h)]
  const widths = HAS_COPIES.has(ending) ? copyWidths(width) : []
  const copies = widths.map((each) => `${MEDIA_PATH}${copyName(key, each)} ${each}w`)
  const srcset = copies.length > 0 ? [...copies, `${url} ${width}w`].join(', ') : undefined
  return { width, height, srcset }
}
