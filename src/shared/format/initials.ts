export function initials(name: string | null | undefined, fallback: string): string {
  const words = (name ?? '').split(/\s+/u).filter(Boolean).slice(0, 2)
  if (words.length === 0) return fallback
  return words.map((word) => [...word][0]!.toUpperCase()).join('')
}
