import { createHash } from 'node:crypto'

export type DemoExercise = {
  key: string
  kind: string
  prompt: string
  options: { id: string; text: string; feedback: string | null }[]
  answer: string | number | string[] | null
  tolerance: number | null
  unit: string | null
  starter: string | null
  checks: NamedCode[]
  hints: string[]
  explanation: string | null
  recall: { code: string; output: string } | null
  solution: string | null
  bugs: NamedCode[]
  wrong: string[]
}

type NamedCode = { name: string; code: string }
type Sections = Map<string, string>

/** A mark inside a code fence does not count. */
function pieces(text: string, mark: RegExp) {
  const found: string[][] = [[]]
  let fence: string | undefined
  for (const line of text.split('\n')) {
    const ticks = /^ *(`{3,})/.exec(line)?.[1]
    if (fence === undefined && mark.test(line)) found.push([])
    found.at(-1)!.push(line)
    if (fence === undefined) fence = ticks
    else if (line.trim() === fence) fence = undefined
  }
  const [before, ...marked] = found.map((lines) => lines.join('\n').trim())
  return { before: before!, marked }
}

function titled(piece: string) {
  const end = piece.indexOf('\n')
  const title = (end < 0 ? piece : piece.slice(0, end)).replace(/^#+ /, '')
  return { title: title.trim(), body: end < 0 ? '' : piece.slice(end + 1).trim() }
}

const listed = (text: string | undefined) =>
  pieces(text ?? '', /^(?:- |\d+\. )/).marked.map((item) =>
    item
      .replace(/^(?:- |\d+\. )/, '')
      .replaceAll(/^ {2,3}/gm, '')
      .trim(),
  )

const FENCE = /^(`{3,})[^\n]*\n([^]*?)\n?^\1$/gm

const fenced = (text: string | undefined) =>
  [...(text ?? '').matchAll(FENCE)].map(([, , code]) => code!)

const namedCode = (text: string | undefined) =>
  pieces(text ?? '', /^### /).marked.map((piece) => {
    const { title, body } = titled(piece)
    return { name: title, code: fenced(body)[0] ?? '' }
  })

/** Reveals nothing about the right order. */
const idOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

function readOption(item: string) {
  const isRight = item.startsWith('[x] ')
  const { before, marked } = pieces(item.replace(/^\[[x ]\] /, ''), /^> /)
  const feedback = marked.map((line) => line.replaceAll(/^> ?/gm, '')).join('\n')
  return { isRight, id: idOf(before), text: before, feedback: feedback || null }
}

const NUMBER = /^(\S+)(?: ± (\S+))?(?: (.+))?$/

function readNumber(text: string | undefined) {
  const [, answer, tolerance, unit] = NUMBER.exec(text ?? '') ?? []
  return {
    answer: Number(answer),
    tolerance: tolerance === undefined ? null : Number(tolerance),
    unit: unit ?? null,
  }
}

const OWN_PARTS: Record<string, (sections: Sections) => Partial<DemoExercise>> = {
  choice: (sections) => {
    const options = listed(sections.get('Options')).map(readOption)
    return { options, answer: options.find(({ isRight }) => isRight)?.id ?? null }
  },
  choices: (sections) => {
    const options = listed(sections.get('Options')).map(readOption)
    return { options, answer: options.filter(({ isRight }) => isRight).map(({ id }) => id) }
  },
  order: (sections) => {
    const options = listed(sections.get('Steps')).map(readOption)
    return { options, answer: options.map(({ id }) => id) }
  },
  number: (sections) => readNumber(sections.get('Answer')),
  text: (sections) => ({ answer: listed(sections.get('Answer')) }),
  predict: (sections) => ({
    starter: fenced(sections.get('Program'))[0] ?? null,
    answer: fenced(sections.get('Answer'))[0] ?? null,
  }),
  code: (sections) => {
    const [code, output] = fenced(sections.get('Recall'))
    const solution = fenced(sections.get('Solution'))[0] ?? null
    return {
      starter: fenced(sections.get('Program'))[0] ?? null,
      checks: namedCode(sections.get('Checks')),
      bugs: namedCode(sections.get('Bugs')),
      recall: code === undefined || output === undefined ? null : { code, output },
      solution,
      explanation: `${sections.get('Explanation') ?? ''}\n\n\`\`\`python\n${solution}\n\`\`\``,
    }
  },
}

function readExercise(piece: string, name: string): DemoExercise {
  const { title, body } = titled(piece)
  const [, key, kind] = /^([a-z0-9-]+) \((\w+)\)$/.exec(title) ?? []
  const own = OWN_PARTS[kind ?? '']
  if (key === undefined || kind === undefined || !own)
    throw new Error(`${name}: cannot read '# ${title}'`)
  const { before: prompt, marked } = pieces(body, /^## /)
  const sections = new Map(marked.map(titled).map((part) => [part.title, part.body]))
  return {
    key,
    kind,
    prompt,
    options: [],
    answer: null,
    tolerance: null,
    unit: null,
    starter: null,
    checks: [],
    hints: listed(sections.get('Hints')),
    explanation: sections.get('Explanation') ?? null,
    recall: null,
    solution: null,
    bugs: [],
    wrong: listed(sections.get('Wrong')),
    ...own(sections),
  }
}

/** The form is described in demo/README.md. */
export const readExercises = (text: string, name: string) =>
  pieces(text, /^# /).marked.map((piece) => readExercise(piece, name))
