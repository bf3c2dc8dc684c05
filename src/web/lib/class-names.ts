/** Joins classes. A later class does not beat an earlier one: pass layout, not looks. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
