export type Attack = {
  name: string
  kind: string
  /** If it ran, it would call `window.__pwned(name)`, navigate, or ask https://attacker.example. */
  html: string
}

/**
 * In a payload, RUN stands for the call with single quotes, RUN2 for the same with backticks, EVIL
 * for the foreign host.
 */
export function attacks(kind: string, payloads: Record<string, string>): Attack[] {
  return Object.entries(payloads).map(([title, payload]) => {
    const name = `${kind}-${title}`
    const html = payload
      .replaceAll('RUN2', `window.__pwned(\`${name}\`)`)
      .replaceAll('RUN', `window.__pwned('${name}')`)
      .replaceAll('EVIL', 'https://attacker.example')
    return { name, kind, html }
  })
}
