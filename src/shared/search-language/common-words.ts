/** PostgreSQL's English dictionary leaves these out. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her
  hers herself it its itself they them their theirs themselves what which who whom this that these
  those am is are was were be been being have has had having do does did doing a an the and but if or
  because as until while of at by for with about against between into through during before after
  above below to from up down in out on off over under again further then once here there when where
  why how all any both each few more most other some such no nor not only own same so than too very s
  t can will just don should now`.split(/\s+/),
)

const COURSE = 'tutorials?|courses?|class(?:es)?'
const LEVEL_OR_COURSE = new RegExp(`^(?:basics?|beginners?|introductions?|intro|${COURSE})$`)
const IS_COURSE = new RegExp(`^(?:${COURSE})$`)

export const isCourse = (word: string) => IS_COURSE.test(word)

/** How a question or a wish begins. */
const QUESTION =
  /^(?:how|what|why|when|where|which|who|can|could|do|does|did|is|are|should|explain|tell|show|i|find|learn|understand|teach|need|want|looking|search)$/

const FILLER =
  /^(?:work(?:s|ed|ing)?|explain(?:s|ed|ing)?|mean(?:s|t|ing)?|understand(?:s|ing)?|us(?:e|es|ed|ing)|need(?:s|ed)?|get(?:s|ting)?|mak(?:e|es|ing)|help(?:s|ed|ing)?|want(?:s|ed)?|happen(?:s|ed|ing)?|tell(?:s|ing)?|show(?:s|n|ing)?|things?|ways?|actual(?:ly)?|exact(?:ly)?|really|find|learn|know|look(?:ing)?|search(?:ing)?|read|stud(?:y|ying)|teach(?:es)?|taught|like|start)$/

export const isCommon = (word: string) => COMMON_WORDS.has(word)

export function weightOf(word: string, firstWord: string) {
  if (isCommon(word)) return 0
  if (LEVEL_OR_COURSE.test(word) || (QUESTION.test(firstWord) && FILLER.test(word))) return 1
  return 2
}
