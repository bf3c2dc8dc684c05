type Depth = [never, 0, 1, 2, 3, 4]

type Leaf = string | number | boolean | bigint | null | undefined | Date | Blob

/** 'modules.0.title' */
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

export function valueAt(values: unknown, path: string): unknown {
  let value = values
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[step]
  }
  return value
}
