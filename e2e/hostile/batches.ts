import { parseFragment } from 'parse5'

/** Whether the markup is closed, or would swallow what follows it. */
function isContained(html: string) {
  const { childNodes } = parseFragment(`${html}<hr title="end">`)
  const last = childNodes.at(-1)
  return last !== undefined && 'attrs' in last && last.attrs[0]?.value === 'end'
}

/** Several payloads per page without hiding one another: markup that swallows the rest comes last. */
export function batchesOf(payloads: readonly string[], size: number): string[] {
  const last = payloads.filter((html) => !isContained(html))
  const others = payloads.filter(isContained)
  const count = Math.max(last.length, Math.ceil(others.length / size))
  return Array.from({ length: count }, (_, at) =>
    [...others.filter((__, index) => index % count === at), ...last.slice(at, at + 1)].join('\n'),
  )
}
