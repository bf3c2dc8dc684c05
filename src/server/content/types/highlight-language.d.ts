export type Grammar = (highlighter: object) => object

declare const grammar: Grammar

export default grammar
