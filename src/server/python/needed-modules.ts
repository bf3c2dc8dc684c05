import { decodeEntities } from '#shared/text/html-entities.ts'
import { codeOnly, importsIn } from '#shared/python/python-imports.ts'
import { STANDARD_LIBRARY } from './standard-library.ts'

const LONGEST = 10_000
/** For one text; beyond that, samples get no button. */
const MOST_CODE = 100_000
const MOST_SAMPLES = 300
const MOST_MODULES = 50

const SAMPLE = '<div class="code-block" data-code="" data-language="python"'

const NAME = /(?<![\w.])[A-Za-z_]\w*/g
const KEYWORDS = new Set(['as', 'async', 'class', 'def', 'for', 'from', 'import', 'in'])

const BINDINGS = [
  /^(?:async[ \t]+)?(?:def|class)[ \t]+\w+/gm,
  /^[ \t]*(?:import|from)[ \t].+/gm,
  /^[A-Za-z_][\w, \t()*]*(?::[^=\n]+)?[-+*/@%&|^]{0,2}=(?!=)/gm,
  /^for[ \t][\w, \t()]*?[ \t]in[ \t]/gm,
]

const namesIn = (code: string) => (code.match(NAME) ?? []).filter((name) => !KEYWORDS.has(name))

const boundBy = (code: string) =>
  BINDINGS.flatMap((binding) => code.match(binding) ?? []).flatMap(namesIn)

type Mention = { name: string; at: number; line: number; isRepeated: boolean }

function firstMentions(code: string) {
  const first = new Map<string, Mention>()
  let line = 0
  let lineEnd = -1
  for (const { 0: name, index: at } of code.matchAll(NAME)) {
    if (at > lineEnd) {
      line += 1
      lineEnd = code.indexOf('\n', at)
      if (lineEnd === -1) lineEnd = code.length
    }
    const known = first.get(name)
    if (!known) first.set(name, { name, at, line, isRepeated: false })
    else if (known.line === line) known.isRepeated = true
  }
  return [...first.values()].filter(({ name }) => !KEYWORDS.has(name))
}

const ASSIGNED = /[ \t]*=(?!=)/y

/** A name that is assigned before any other use needs no sample above. */
function isFresh(code: string, { name, at, isRepeated }: Mention) {
  ASSIGNED.lastIndex = at + name.length
  return code[at - 1] === '\n' && !isRepeated && ASSIGNED.test(code)
}

/** A sample also needs the modules of samples above whose names it uses. Null: no button. */
export function neededModules(sources: string[]): (string[] | null)[] {
  const above = new Map<string, Set<string>>()
  let left = MOST_CODE
  return sources.map((source, index) => {
    if (source.length > Math.min(LONGEST, left) || index >= MOST_SAMPLES) return null
    left -= source.length
    const code = `\n${codeOnly(source)}`
    const own = importsIn(code).filter((name) => !STANDARD_LIBRARY.has(name))
    const given = new Set<Set<string>>()
    for (const mention of firstMentions(code)) {
      const modules = above.get(mention.name)
      if (modules && modules.size > 0 && !isFresh(code, mention)) given.add(modules)
    }
    const all = [own, ...given].flatMap((modules) => [...modules])
    const needed = new Set(all.slice(0, MOST_MODULES))
    for (const name of boundBy(code)) above.set(name, needed)
    return needed.size < MOST_MODULES ? [...needed] : null
  })
}

export function samplesIn(html: string): string[] {
  const [, ...samples] = html.split(SAMPLE)
  return samples.map((rest) => {
    const code = rest.slice(rest.indexOf('<pre'), rest.indexOf('</pre>'))
    return decodeEntities(code.replaceAll(/<[^<>]*>/g, ''))
  })
}

export function markRunnable(html: string, needed: (string[] | null)[], has: ReadonlySet<string>) {
  const [first = '', ...samples] = html.split(SAMPLE)
  return samples.reduce((marked, rest, index) => {
    const canRun = needed[index]?.every((name) => has.has(name)) ?? false
    return `${marked}${SAMPLE}${canRun ? ' data-run=""' : ''}${rest}`
  }, first)
}
