/**
 * What is not closed ends with the line, or with the program: looking for its end again from each
 * quotation mark would take the square of its length.
 */
const TEXT = [
  String.raw`"""(?:\\[^]|[^\\])*?(?:"""|\\?(?![^]))`,
  String.raw`'''(?:\\[^]|[^\\])*?(?:'''|\\?(?![^]))`,
  String.raw`"(?:\\.|[^"\\\n])*(?:"|\\?$)`,
  String.raw`'(?:\\.|[^'\\\n])*(?:'|\\?$)`,
].join('|')
const NO_CODE = new RegExp(String.raw`#.*|(?<!\w)[rbuRBU]{0,2}(?:${TEXT})`, 'gm')

/** Without texts and comments, which may speak of anything. What stands in an f-string is code. */
export const codeOnly = (source: string) =>
  source.replaceAll(NO_CODE, (found) => (found.startsWith('#') ? '' : '""'))

const IMPORT =
  /^[ \t]*import[ \t]+([\w., \t]+)|^[ \t]*from[ \t]+([A-Za-z_]\w*)(?:\.[\w.]*)?[ \t]+import\b/gm

/** The modules that a program imports, by their first name. */
export const importsOf = (source: string) => importsIn(codeOnly(source))

export function importsIn(code: string): string[] {
  const names = [...code.matchAll(IMPORT)].flatMap(([, list, from]) =>
    from ? [from] : list!.split(',').map((each) => /^\s*(\w*)/.exec(each)![1]!),
  )
  return [...new Set(names.filter((name) => name !== ''))]
}
