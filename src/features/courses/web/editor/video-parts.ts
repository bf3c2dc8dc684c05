/** An uploaded video; its captions and poster are in the fragment of its address. */
const OWN = /^(\/media\/[0-9a-f]{32}\.(?:mp4|webm))(?:#(.*))?$/

export type VideoParts = { poster: string; captions: string }

export function readVideoParts(url: string): (VideoParts & { film: string }) | null {
  const [, film, rest] = OWN.exec(url) ?? []
  if (!film) return null
  const parts = new URLSearchParams(rest)
  return { film, poster: parts.get('poster') ?? '', captions: parts.get('captions') ?? '' }
}

export function withVideoParts(film: string, parts: VideoParts): string {
  const written = Object.entries(parts)
    .filter(([, address]) => address)
    .map(([name, address]) => `${name}=${address}`)
  return written.length > 0 ? `${film}#${written.join('&')}` : film
}

export function changeVideoParts(url: string, change: Partial<VideoParts>): string {
  const found = readVideoParts(url)
  if (!found) return url
  const { film, ...parts } = found
  return withVideoParts(film, { ...parts, ...change })
}
