import { IMPORT_LIMITS, PICTURE_REASONS } from '../../import-contract.ts'

type Source = { entry: string } | { bytes: Uint8Array; type: string }

export type FoundPicture = { address: string; file: string; shown: string; source: Source }

type Shown = { file: string; shown: string }

export type Place = { address: string } | { reason: string }

/** A placeholder in the text, as long as the longest final address. */
const addressOf = (index: number) => `/imported-picture/${String(index).padStart(40, '0')}`

export const PLACEHOLDER = /\ssrc="(\/imported-picture\/\d+)"/

/** Entry names and links to them may use different forms of Unicode. */
const keyOf = (path: string) => path.normalize('NFC')

export class FoundPictures {
  readonly list: FoundPicture[] = []
  readonly #entries: ReadonlyMap<string, string> | null
  readonly #known = new Map<string, string>()

  constructor(files: { file: string; entry: string }[] | null) {
    this.#entries = files && new Map(files.map(({ file, entry }) => [keyOf(file), entry]))
  }

  ofPath(path: string, shown: Shown): Place {
    if (!this.#entries) return { reason: PICTURE_REASONS.alone }
    if (/^\.\.(?:\/|$)/.test(path)) return { reason: PICTURE_REASONS.outside }
    const entry = this.#entries.get(keyOf(path))
    if (entry === undefined) return { reason: PICTURE_REASONS.notInZip }
    const known = this.#known.get(entry)
    if (known) return { address: known }
    const place = this.#add({ entry }, shown)
    if ('address' in place) this.#known.set(entry, place.address)
    return place
  }

  ofBytes(bytes: Uint8Array, type: string, shown: Shown): Place {
    return this.#add({ bytes, type }, shown)
  }

  shows = (entry: string) => this.#known.has(entry)

  #add(source: Source, shown: Shown): Place {
    if (this.list.length >= IMPORT_LIMITS.pictures) return { reason: PICTURE_REASONS.tooMany }
    const address = addressOf(this.list.length)
    this.list.push({ address, ...shown, source })
    return { address }
  }
}
