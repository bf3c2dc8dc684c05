/** An unclosed string ends with its line or the program: searching for its end would take quadratic time. */
const TEXT = [
  String.raw`"""(?:\\[^]|[^\\])*?(?:"""|\\?(?![^]))`,
  String.raw`'''(?:\\[^]|[^\\])*?(?:'''|\\?(?![^]))`,
  String.raw`"(?:\\.|[^"\\\n])*(?:"|\\?$)`,
  String.raw`'(?:\\.|[^'\\\n])*(?:'|\\?$)`,
].join('|')
const NO_CODE = new RegExp(String.raw`#.*|(?<!\w)[rbuRBU]{0,2}(?:${TEXT})`, 'gm')

/** Without strings and comments; f-strings contain code. */
export const codeOnly = (source: string) =>
  source.replaceAll(NO_CODE, (found) => (found.startsWith('#') ? '' : '""'))

const IMPORT =
  /^[ \t]*import[ \t]+([\w., \t]+)|^[ \t]*from[ \t]+([A-Za-z_]\w*)(?:\.[\w.]*)?[ \t]+import\b/gm

export const importsOf = (source: string) => importsIn(codeOnly(source))

export function importsIn(code: string): string[] {
  const names = [...code.matchAll(IMPORT)].flatMap(([, list, from]) =>
    from ? [from] : list!.split(',').map((each) => /^\s*(\w*)/.exec(each)![1]!),
  )
  return [...new Set(names.filter((name) => name !== ''))]
}
