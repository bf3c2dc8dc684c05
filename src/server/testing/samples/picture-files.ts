import { crc32 } from 'node:zlib'
import sharp from 'sharp'

const filled = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c2501e' } })

export const png = (width = 20, height = 10) => filled(width, height).png().toBuffer()

/** A photograph as a phone takes it: turned on its side, with where and when it was taken. */
export const photo = (width = 1200, height = 800) =>
  filled(width, height)
    .withExif({ IFD0: { Copyright: 'somewhere secret', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

export const webp = () => filled(20, 10).webp().toBuffer()
export const avif = () => filled(20, 10).avif({ effort: 0 }).toBuffer()

/** Three frames. */
export async function movingGif() {
  const frames = ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
    sharp({ create: { width: 16, height: 16, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
}

export const SVG = Buffer.from(
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20z" fill="#123"/></svg>',
)

export function pictureForm(bytes: Buffer, type = '', name = 'picture') {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name, { type }))
  return form
}

/** A few bytes that say they are 3,600 megapixels. */
export async function pixelBomb() {
  const bytes = await png()
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}
