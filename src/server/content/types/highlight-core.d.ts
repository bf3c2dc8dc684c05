import type { Grammar } from './highlight-language.d.ts'

/** The package's own types need the DOM, which the server does not have. */
declare const highlighter: {
  registerLanguage: (name: string, grammar: Grammar) => void
  registerAliases: (aliases: string[], options: { languageName: string }) => void
  getLanguage: (name: string) => { name?: string } | undefined
  highlight: (
    code: string,
    options: { language: string; ignoreIllegals?: boolean },
  ) => { value: string }
}

export default highlighter
