export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  const [step, ...rest] = path.split('.')
  const copy = (Array.isArray(values) ? [...values] : { ...values }) as Record<string, unknown>
  copy[step!] = rest.length === 0 ? value : withValueAt(copy[step!], rest.join('.'), value)
  return copy as Values
}
