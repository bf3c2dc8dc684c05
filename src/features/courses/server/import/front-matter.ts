export type Fields = Record<string, string>

const FRONT_MATTER = /^---[ \t]*\n([^]*?)\n---[ \t]*(?:\n|$)/
const FIELD = /^([A-Za-z][\w-]{0,40})[ \t]*:[ \t]*(.*)$/

function unquoted(value: string): string {
  const text = value.trim()
  if (/^".*"$/.test(text))
    try {
      return String(JSON.parse(text)).trim()
    } catch {
      return text.slice(1, -1)
    }
  return /^'.*'$/.test(text) ? text.slice(1, -1).replaceAll("''", "'") : text
}

export function splitFrontMatter(text: string): { fields: Fields; body: string } {
  const match = FRONT_MATTER.exec(text)
  if (!match) return { fields: {}, body: text }
  const found = match[1]!.split('\n').flatMap((line): [string, string][] => {
    const [, name, value] = FIELD.exec(line) ?? []
    return name && value ? [[name.toLowerCase(), unquoted(value)]] : []
  })
  return { fields: Object.fromEntries(found), body: text.slice(match[0].length) }
}
