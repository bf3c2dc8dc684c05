/** 'modules.0.title': where a value stands in a form. */
export type FormErrors = Readonly<Record<string, string>>

export type Issue = { path: string | readonly PropertyKey[]; message: string }

type Depth = [never, 0, 1, 2, 3, 4]

type Leaf = string | number | boolean | bigint | null | undefined | Date | Blob

/** Every path into `Value`, arrays by index. */
export type PathOf<Value, Deep extends number = 5> = [Deep] extends [never]
  ? never
  : Value extends Leaf
    ? never
    : Value extends readonly (infer Item)[]
      ? `${number}` | `${number}.${PathOf<Item, Depth[Deep]>}`
      : Value extends object
        ? {
            [Key in keyof Value & string]:
              | Key
              | `${Key}.${PathOf<NonNullable<Value[Key]>, Depth[Deep]>}`
          }[keyof Value & string]
        : never

const stepsOf = (path: string) => path.split('.')

export function valueAt(values: unknown, path: string): unknown {
  let value = values
  for (const step of stepsOf(path)) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[step]
  }
  return value
}

/** A copy in which only what lies on the path is new. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  const [step, ...rest] = stepsOf(path)
  const copy = (Array.isArray(values) ? [...values] : { ...values }) as Record<string, unknown>
  copy[step!] = rest.length === 0 ? value : withValueAt(copy[step!], rest.join('.'), value)
  return copy as Values
}

export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) =>
    sameValue((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  )
}

/** The first message of each place, so that one field says one thing at a time. */
export function errorsFrom(issues: readonly Issue[]): FormErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const key = typeof path === 'string' ? path : path.map(String).join('.')
    errors[key] ??= message
  }
  return errors
}

/** A field shows its own error, and one of its items' (a tag, a category), which have no field. */
export function errorOf(errors: FormErrors, path: string): string | undefined {
  if (errors[path]) return errors[path]
  const item = Object.keys(errors).find(
    (key) => key.startsWith(`${path}.`) && /^\d+$/.test(key.slice(path.length + 1)),
  )
  return item === undefined ? undefined : errors[item]
}

/** The errors that are shown and still hold. */
export function stillWrong(shown: FormErrors, found: FormErrors): FormErrors {
  const paths = Object.keys(shown).filter((path) => found[path])
  return Object.fromEntries(paths.map((path) => [path, found[path]!]))
}

/** What a refused save says about fields; empty when it is about something else. */
export function issuesOf(error: unknown): readonly Issue[] {
  const issues = typeof error === 'object' && error !== null && 'issues' in error && error.issues
  return Array.isArray(issues) ? (issues as Issue[]) : []
}
