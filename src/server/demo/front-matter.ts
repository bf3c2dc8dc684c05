export type Piece = { fields: Record<string, string>; body: string }

export function readPiece(text: string, name: string): Piece {
  const match = /^---\n([^]*?)\n---\n([^]*)$/.exec(text)
  if (!match) throw new Error(`${name}: no front matter`)
  const fields: Record<string, string> = {}
  for (const line of match[1]!.split('\n')) {
    const colon = line.indexOf(':')
    if (colon < 1) throw new Error(`${name}: cannot read '${line}'`)
    fields[line.slice(0, colon).trim()] = line.slice(colon + 1).trim()
  }
  return { fields, body: match[2]!.trim() }
}

export const listField = (value: string | undefined) =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

export function section(body: string, heading: string) {
  const parts = body.split(/^## /m)
  const found = parts.find((part) => part.startsWith(`${heading}\n`))
  if (!found) throw new Error(`no section '${heading}'`)
  return found.slice(heading.length).trim()
}
