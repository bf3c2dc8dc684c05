import { firstBytes } from '#server/storage/first-bytes.ts'
import type { PictureType } from '../../contract.ts'

const LOOKED_AT = 4096

/** A comment ends at its first end: backtracking over many comments would take for ever. */
const SVG =
  /^(?:\s|<\?xml[^>]*\?>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\][^>]*)?>)*<svg[\s>]/i

function brandsOf(start: Buffer) {
  if (start.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(start.readUInt32BE(0), start.length, 256)
  const brands = [start.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(start.toString('latin1', at, at + 4))
  return brands
}

function typeOf(start: Buffer): PictureType | null {
  const text = start.toString('latin1')
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png'
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp'
  if (start.length >= 12 && brandsOf(start).some((brand) => /^avi[fs]$/.test(brand)))
    return 'image/avif'
  return SVG.test(start.toString('utf8').replace(/^\uFEFF/, '')) ? 'image/svg+xml' : null
}

export const pictureTypeOf = async (file: string) => typeOf(await firstBytes(file, LOOKED_AT))
