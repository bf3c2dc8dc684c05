import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { createHash } from 'node:crypto'
import { schema } from '#server/db/schema.ts'
import type { Column, TableShape } from '../databases/table-shapes.ts'

type Wish = { table: TableShape; column: Column; number: number; attempt: number }

/** What only the program restricts, by table and column: `users.role` is one of three words. */
const WORDS = new Map(
  Object.values(schema)
    .filter((value) => is(value, Table))
    .flatMap((table) =>
      Object.entries(getTableColumns(table)).flatMap(([key, { enumValues }]) =>
        enumValues?.length ? [[`${getTableName(table)}.${toSnakeCase(key)}`, enumValues]] : [],
      ),
    ) as [string, string[]][],
)

const hex = (text: string) => createHash('md5').update(text).digest('hex')

/** Values whose form the program relies on. */
const FORMS: Record<string, (seed: number) => string> = {
  'uploads.key': (seed) => hex(`upload ${seed}`),
}

const text = (name: string, seed: number) =>
  `${name} ${seed} – “ünïcödé” 漢字 🎓\u2028 it's \\ <b>&\ttab\nline`

const two = (number: number) => String(1 + (number % 28)).padStart(2, '0')

const BY_TYPE: [RegExp, (name: string, seed: number) => string][] = [
  [/\[\]$/, (_, seed) => `{${seed},${seed + 1}}`],
  [/^(text|character varying|character)/, text],
  [/^(smallint|integer|bigint)/, (_, seed) => String(seed + 1)],
  [/^(numeric|real|double)/, (_, seed) => `${seed}.25`],
  [/^boolean/, (_, seed) => String(seed % 2 === 0)],
  [/^timestamp/, (_, seed) => `2026-02-${two(seed)}T12:34:56.789123Z`],
  [/^date/, (_, seed) => `2026-02-${two(seed)}`],
  [/^time/, (_, seed) => `12:34:${two(seed)}`],
  [/^interval/, (_, seed) => `${seed + 1} days 3 hours`],
  [/^jsonb?/, (_, seed) => JSON.stringify({ seed, text: text('json', seed) })],
  [/^bytea/, (_, seed) => `\\x00ff${hex(String(seed))}`],
  [/^uuid/, (name, seed) => hex(`${name} ${seed}`)],
  [/^(inet|cidr)/, (_, seed) => `10.0.0.${seed % 250}`],
  [/^tsvector/, (_, seed) => `word${seed}`],
]

/** Words and numbers that a check names are what it is likely to accept. */
function fromChecks({ table, column, number, attempt }: Wish) {
  const named = table.checks
    .filter(({ columns }) => columns.includes(column.name))
    .flatMap(({ definition }) => [
      ...[...definition.matchAll(/'((?:[^']|'')*)'/g)].map(([, word]) =>
        word!.replaceAll("''", "'"),
      ),
      ...[...definition.matchAll(/\b\d+\b/g)].flatMap(([n]) => [n, String(Number(n) + 1)]),
    ])
  return named.length > 0 ? named[(number + attempt - 1) % named.length] : undefined
}

/** Undefined: the column's own default. */
export function valueFor(wish: Wish): string | null | undefined {
  const { table, column, number, attempt } = wish
  const name = `${table.name}.${column.name}`
  const seed = number + attempt * 100
  const words = column.labels ?? WORDS.get(name)
  const checked = attempt > 0 ? fromChecks(wish) : undefined
  if (checked !== undefined) return checked
  if (!column.isRequired && number % 3 === 2) return null
  if (words) return words[number % words.length]!
  if (FORMS[name]) return FORMS[name](seed)
  if (column.hasDefault && (number % 3 === 1 || /^jsonb?/.test(column.type))) return undefined
  const make = BY_TYPE.find(([type]) => type.test(column.type))?.[1]
  if (make) return limited(make(column.name, seed), column.type)
  if (column.hasDefault) return undefined
  if (!column.isRequired) return null
  throw new Error(`${name}: made-up-values.ts knows no value of type ${column.type}`)
}

const limited = (value: string, type: string) => {
  const length = /^character(?: varying)?\((\d+)\)/.exec(type)?.[1]
  return length ? [...value].slice(0, Number(length)).join('') : value
}
