import { parseFragment } from 'parse5'

/** Does the markup end where it ends, or would it swallow what comes behind it? */
function isContained(html: string) {
  const { childNodes } = parseFragment(`${html}<hr title="end">`)
  const last = childNodes.at(-1)
  return last !== undefined && 'attrs' in last && last.attrs[0]?.value === 'end'
}

/** Several payloads to a page where none hides another; the others each on a page of their own. */
export function batchesOf(payloads: readonly string[], size: number): string[] {
  const alone = payloads.filter((html) => !isContained(html))
  const together = payloads.filter(isContained)
  const batches: string[] = []
  for (let at = 0; at < together.length; at += size)
    batches.push(together.slice(at, at + size).join('\n'))
  return [...batches, ...alone]
}
